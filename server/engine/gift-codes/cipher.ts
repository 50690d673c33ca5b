import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '../../security/secrets.ts';

const algorithm = 'aes-256-gcm';
/** Bytes, as NIST SP 800-38D recommends them for GCM. */
const nonceLength = 12;
const tagLength = 16;

/** A gift code as it is stored in the database. */
export interface SealedCode {
  key_id: string;
  secret: Buffer;
}

export interface CodeCipher {
  /** @param sellable the code cannot be opened for another one */
  seal(code: string, sellable: number): SealedCode;
  /** @throws Error when it was sealed with another key, for another sellable, or was changed */
  open(sealed: SealedCode, sellable: number): string;
  /** A value by which equal codes are recognized, and nothing else. */
  fingerprint(code: string): Buffer;
}

/** Normalizes a code for comparison: blanks, dashes and case vary in print. */
const bare = (code: string): string => code.replaceAll(/[\s-]+/g, '').toUpperCase();

/**
 * Seals gift codes with AES-256-GCM. The name of the key is stored with each sealed code, so that a wrong
 * secret can be distinguished from a broken code.
 */
export function createCodeCipher(secret: string): CodeCipher {
  const key = deriveKey(secret, 'gift-code');
  const fingerprintKey = deriveKey(secret, 'gift-code-fingerprint');
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 12);
  const context = (sellable: number): Buffer => Buffer.from(`sellable:${sellable}`);
  return {
    seal(code, sellable) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(context(sellable));
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
      return { key_id: keyId, secret: Buffer.concat([nonce, text, cipher.getAuthTag()]) };
    },
    open({ key_id, secret: sealed }, sellable) {
      if (key_id !== keyId)
        throw new Error(
          `a gift code was sealed with the key ${key_id}, and this shop has ${keyId}: is SECRET_CODES the one that it was imported with?`,
        );
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength))
        .setAAD(context(sellable))
        .setAuthTag(sealed.subarray(-tagLength));
      return Buffer.concat([
        decipher.update(sealed.subarray(nonceLength, -tagLength)),
        decipher.final(),
      ]).toString('utf8');
    },
    fingerprint: (code) => createHmac('sha256', fingerprintKey).update(bare(code)).digest(),
  };
}

/** The visible part of a code: its shape, and its last letters if enough of it stays hidden. */
export function maskCode(code: string): string {
  const seen = bare(code).length >= 12 ? 4 : bare(code).length >= 8 ? 2 : 0;
  let letters = bare(code).length - seen;
  return [...code].map((letter) => (/[\s-]/.test(letter) ? letter : letters-- > 0 ? '•' : letter)).join('');
}
