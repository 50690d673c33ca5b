import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../env.ts';

/**
 * A secret, the newest first: it signs and encrypts, and those after it are accepted until they are removed.
 */
export type SecretVersions = readonly [newest: string, ...accepted: string[]];

/**
 * Keys with which the shop signs and encrypts. Losing `token` ends all sessions. Losing `codes` makes the
 * gift codes in stock and the second factors of staff unreadable.
 */
export interface Secrets {
  /** Keys for access tokens, one-time codes and refresh tokens are derived from this. */
  token: SecretVersions;
  /** Keys that encrypt gift codes are derived from this. */
  codes: SecretVersions;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Reads a secret's file, or creates it, readable only by its owner. Several processes get the same secret.
 */
function keepSecret(folder: string, name: string): string {
  const file = join(folder, name);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // Unlike renaming, linking never replaces a file that another process has just created.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Returns the files of the secrets that a demo creates. */
export const generatedSecrets = (dataDir: string): { name: keyof Secrets; file: string }[] =>
  (['token', 'codes'] as const).map((name) => ({ name, file: join(dataDir, 'secrets', name) }));

/** Returns the versions of a secret. One that is also listed as accepted counts once, as the newest. */
const versions = (newest: string, accepted: readonly string[]): SecretVersions => [
  newest,
  ...new Set(accepted.filter((secret) => secret !== newest)),
];

/** Loads the secrets from the environment. In a demo, missing ones are created in `DATA_DIR/secrets`. */
export function loadSecrets({
  SECRET_TOKEN,
  SECRET_TOKEN_ACCEPTED,
  SECRET_CODES,
  SECRET_CODES_ACCEPTED,
  DATA_DIR,
}: Pick<
  Environment,
  'SECRET_TOKEN' | 'SECRET_TOKEN_ACCEPTED' | 'SECRET_CODES' | 'SECRET_CODES_ACCEPTED' | 'DATA_DIR'
>): Secrets {
  const folder = join(DATA_DIR, 'secrets');
  return {
    token: versions(SECRET_TOKEN ?? keepSecret(folder, 'token'), SECRET_TOKEN_ACCEPTED),
    codes: versions(SECRET_CODES ?? keepSecret(folder, 'codes'), SECRET_CODES_ACCEPTED),
  };
}

/**
 * Derives a key of 32 bytes for one purpose, so that a value made for one purpose is not valid for another.
 * @param purpose for example `access-token`
 */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `vitrin ${purpose}`, 32));
}

/** Keys for one purpose, the newest first. */
export type KeyVersions = readonly [newest: Uint8Array, ...accepted: Uint8Array[]];

/** Does the same as {@link deriveKey}, for each version of a secret. */
export function deriveKeys([newest, ...accepted]: SecretVersions, purpose: string): KeyVersions {
  return [deriveKey(newest, purpose), ...accepted.map((secret) => deriveKey(secret, purpose))];
}

/**
 * Returns the name of a key, which is stored with the values that it has signed or encrypted. It reveals
 * nothing else about the key.
 */
export const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 12);
