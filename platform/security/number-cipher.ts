import { createHmac } from 'node:crypto';
import { createSealer, type SealedText } from './sealing.ts';
import { deriveKeys, type SecretVersions } from './secrets.ts';

export interface NumberCipher {
  /** Name of the key that seals. */
  keyId: string;
  /** Names of all keys that open, the newest first. */
  keyIds: readonly string[];
  /** @param user the number cannot be opened for another customer */
  seal(number: string, user: number): SealedText;
  /** @throws Error when it was sealed with another key, for another customer, or was changed */
  open(sealed: SealedText, user: number): string;
  /** Returns values that are equal for equal numbers, made with each accepted key, the newest first. */
  fingerprints(number: string): [newest: Buffer, ...earlier: Buffer[]];
}

/**
 * Seals numbers of one kind, each for its customer.
 * @param purpose separates the keys of this kind from the keys of other kinds
 * @param what the name of a number of this kind, in the message for a wrong key: `a bank card`
 */
export function createNumberCipher(secret: SecretVersions, purpose: string, what: string): NumberCipher {
  const sealer = createSealer(
    deriveKeys(secret, purpose),
    (usedKey, ownKeys) =>
      `${what} was sealed with the key ${usedKey}, and this shop has ${ownKeys}: is the secret that it was added with in SECRET_CODES or SECRET_CODES_ACCEPTED?`,
  );
  const [newest, ...earlier] = deriveKeys(secret, `${purpose}-fingerprint`);
  const fingerprintWith = (key: Uint8Array, number: string): Buffer =>
    createHmac('sha256', key).update(number).digest();
  const place = (user: number): string => `user:${user}`;
  return {
    keyId: sealer.keyId,
    keyIds: sealer.keyIds,
    seal: (number, user) => sealer.seal(number, place(user)),
    open: (sealed, user) => sealer.open(sealed, place(user)),
    fingerprints: (number) => [
      fingerprintWith(newest, number),
      ...earlier.map((key) => fingerprintWith(key, number)),
    ],
  };
}
