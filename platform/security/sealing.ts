import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyIdOf, type KeyVersions } from './secrets.ts';

const algorithm = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D recommends them for GCM. */
const nonceLength = 12;
const tagLength = 16;

/** An encrypted text as it is stored in the database. */
export interface SealedText {
  key_id: string;
  secret: Buffer;
}

export interface Sealer {
  /** Name of the key that seals. */
  keyId: string;
  /** Names of all keys that open, the newest first. */
  keyIds: readonly string[];
  /** @param place the owner of the text, such as `sellable:7`: it cannot be opened for any other */
  seal(text: string, place: string): SealedText;
  /** @throws Error when it was sealed with a key that is not accepted, for another place, or was changed */
  open(sealed: SealedText, place: string): string;
}

/**
 * Seals texts with AES-256-GCM. The name of the key is stored with each of them. Several keys can therefore
 * be in use, and a wrong secret can be distinguished from a broken text.
 * @param keys of 32 bytes; the newest seals
 * @param explainWrongKey the message for a text that another key has sealed
 */
export function createSealer(
  keys: KeyVersions,
  explainWrongKey: (usedKey: string, ownKeys: string) => string,
): Sealer {
  const [newest] = keys;
  const keyId = keyIdOf(newest);
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const keyIds = keys.map(keyIdOf);
  return {
    keyId,
    keyIds,
    seal(text, place) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, newest, nonce).setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { key_id: keyId, secret: Buffer.concat([nonce, encrypted, cipher.getAuthTag()]) };
    },
    open({ key_id, secret: sealed }, place) {
      const key = byId.get(key_id);
      if (!key) throw new Error(explainWrongKey(key_id, keyIds.join(', ')));
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-tagLength));
      return Buffer.concat([
        decipher.update(sealed.subarray(nonceLength, -tagLength)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
