import { createHmac } from 'node:crypto';
import { createSealer, type SealedText } from '../../security/sealing.ts';
import { deriveKey } from '../../security/secrets.ts';

export interface CodeCipher {
  /** @param sellable the code cannot be opened for another one */
  seal(code: string, sellable: number): SealedText;
  /** @throws Error when it was sealed with another key, for another sellable, or was changed */
  open(sealed: SealedText, sellable: number): string;
  /** A value by which equal codes are recognized, and nothing else. */
  fingerprint(code: string): Buffer;
}

/** Normalizes a code for comparison: blanks, dashes and case vary in print. */
const bare = (code: string): string => code.replaceAll(/[\s-]+/g, '').toUpperCase();

/** Seals gift codes, each for its sellable. */
export function createCodeCipher(secret: string): CodeCipher {
  const sealer = createSealer(
    deriveKey(secret, 'gift-code'),
    (usedKey, ownKey) =>
      `a gift code was sealed with the key ${usedKey}, and this shop has ${ownKey}: is SECRET_CODES the one that it was imported with?`,
  );
  const fingerprintKey = deriveKey(secret, 'gift-code-fingerprint');
  const place = (sellable: number): string => `sellable:${sellable}`;
  return {
    seal: (code, sellable) => sealer.seal(code, place(sellable)),
    open: (sealed, sellable) => sealer.open(sealed, place(sellable)),
    fingerprint: (code) => createHmac('sha256', fingerprintKey).update(bare(code)).digest(),
  };
}

/** The visible part of a code: its shape, and its last letters if enough of it stays hidden. */
export function maskCode(code: string): string {
  const seen = bare(code).length >= 12 ? 4 : bare(code).length >= 8 ? 2 : 0;
  let letters = bare(code).length - seen;
  return [...code].map((letter) => (/[\s-]/.test(letter) ? letter : letters-- > 0 ? '•' : letter)).join('');
}
