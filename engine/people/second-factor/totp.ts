import { Secret, TOTP } from 'otpauth';
import { createSealer, type Sealer } from '#platform/security/sealing.ts';
import { deriveKeys, type Secrets } from '#platform/security/secrets.ts';

/** Seconds of one step, as authenticator apps expect it. */
const period = 30;
/** Steps before and after the current one whose codes count, for clocks that are wrong. */
const window = 1;

/**
 * Encrypts the keys of authenticator apps, each for its user (RFC 6238 needs them readable by the server).
 */
export const createTotpSealer = ({ codes }: Pick<Secrets, 'codes'>): Sealer =>
  createSealer(
    deriveKeys(codes, 'totp-key'),
    (usedKey, ownKeys) =>
      `the key of an authenticator app was sealed with the key ${usedKey}, and this shop has ${ownKeys}: is the secret that it was added with in SECRET_CODES or SECRET_CODES_ACCEPTED? The command \`npm run staff -- reset-second-factor\` lets its owner add another.`,
  );

/** Returns the owner of a sealed key, with which it is sealed. */
export const sealPlace = (user: number): string => `user:${user}`;

const totpOf = (key: string, labels: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...labels, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) });

/** Returns a random key of 160 bits, as RFC 4226 recommends, in Base32. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

/**
 * Returns the address with which an app adds the key.
 * @param issuer name of the shop
 * @param label the owner of the key
 */
export const totpUri = (key: string, issuer: string, label: string): string =>
  totpOf(key, { issuer, label }).toString();

/** Returns the code of a moment. */
export const totpCode = (key: string, now: Date): string =>
  totpOf(key).generate({ timestamp: now.getTime() });

/** Finds the step of a code, at most one before or after the current step; undefined when there is none. */
export function findTotpStep(key: string, code: string, now: Date): number | undefined {
  const delta = totpOf(key).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}
