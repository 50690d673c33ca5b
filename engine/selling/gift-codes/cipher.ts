import { createHmac } from 'node:crypto';
import { createSealer, type SealedText } from '#platform/security/sealing.ts';
import { deriveKeys, type SecretVersions } from '#platform/security/secrets.ts';
import { bare } from './compared-code.ts';

/** A gift code with its PIN, where it has one. */
export interface GiftSecret {
  code: string;
  pin: string | null;
}

export interface CodeCipher {
  /** Name of the key that seals. */
  keyId: string;
  /** Names of all keys that open, the newest first. */
  keyIds: readonly string[];
  /** @param sellable the code cannot be opened for another one */
  seal(secret: GiftSecret, sellable: number): SealedText;
  /** @throws Error when it was sealed with another key, for another sellable, or was changed */
  open(sealed: SealedText, sellable: number): GiftSecret;
  /** Returns a value that is equal for equal codes, and reveals nothing else about them. */
  fingerprint(code: string): Buffer;
  /**
   * Returns a value for a row whose code another row also has; that row has the fingerprint.
   * @param id of the row
   */
  fingerprintOfCopy(code: string, id: number): Buffer;
  /** Returns other values that a row with this code may have, from earlier keys that are still accepted. */
  earlierFingerprints(code: string): Buffer[];
}

/**
 * Returns the text to seal. Codes and PINs have no line break, so a code without a PIN is sealed unchanged.
 */
const toText = ({ code, pin }: GiftSecret): string => (pin === null ? code : `${code}\n${pin}`);

function fromText(text: string): GiftSecret {
  const end = text.indexOf('\n');
  return end < 0 ? { code: text, pin: null } : { code: text.slice(0, end), pin: text.slice(end + 1) };
}

/** Seals gift codes, each for its sellable. */
export function createCodeCipher(secret: SecretVersions): CodeCipher {
  const sealer = createSealer(
    deriveKeys(secret, 'gift-code'),
    (usedKey, ownKeys) =>
      `a gift code was sealed with the key ${usedKey}, and this shop has ${ownKeys}: is the secret that it was imported with in SECRET_CODES or SECRET_CODES_ACCEPTED?`,
  );
  const [fingerprintKey, ...earlierKeys] = deriveKeys(secret, 'gift-code-fingerprint');
  const fingerprintWith = (key: Uint8Array, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest();
  // No code has a line break after it was normalized.
  const copyOf = (code: string, id: number): string => `${bare(code)}\n${id}`;
  const place = (sellable: number): string => `sellable:${sellable}`;
  return {
    keyId: sealer.keyId,
    keyIds: sealer.keyIds,
    seal: (given, sellable) => sealer.seal(toText(given), place(sellable)),
    open: (sealed, sellable) => fromText(sealer.open(sealed, place(sellable))),
    fingerprint: (code) => fingerprintWith(fingerprintKey, bare(code)),
    fingerprintOfCopy: (code, id) => fingerprintWith(fingerprintKey, copyOf(code, id)),
    earlierFingerprints: (code) => earlierKeys.map((key) => fingerprintWith(key, bare(code))),
  };
}

/**
 * Returns the visible part of a code: its shape, and its last letters if enough other letters stay hidden.
 */
export function maskCode(code: string): string {
  const seen = bare(code).length >= 12 ? 4 : bare(code).length >= 8 ? 2 : 0;
  let letters = bare(code).length - seen;
  return [...code].map((letter) => (/[\s-]/.test(letter) ? letter : letters-- > 0 ? '•' : letter)).join('');
}
