import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

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
  /** @param place what the text belongs to, such as `sellable:7`: it cannot be opened for anything else */
  seal(text: string, place: string): SealedText;
  /** @throws Error when it was sealed with another key, for another place, or was changed */
  open(sealed: SealedText, place: string): string;
}

/**
 * Seals texts with AES-256-GCM. The name of the key is stored with each of them, so that a wrong secret can be
 * distinguished from a broken text.
 * @param key 32 bytes
 * @param explainWrongKey the message for a text that another key has sealed
 */
export function createSealer(
  key: Uint8Array,
  explainWrongKey: (usedKey: string, ownKey: string) => string,
): Sealer {
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { key_id: keyId, secret: Buffer.concat([nonce, encrypted, cipher.getAuthTag()]) };
    },
    open({ key_id, secret: sealed }, place) {
      if (key_id !== keyId) throw new Error(explainWrongKey(key_id, keyId));
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
