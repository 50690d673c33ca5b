import { createNumberCipher, type NumberCipher } from '#platform/security/number-cipher.ts';
import type { SecretVersions } from '#platform/security/secrets.ts';

/** Seals national ids. */
export const createNationalIdCipher = (secret: SecretVersions): NumberCipher =>
  createNumberCipher(secret, 'national-id', 'a national id');

/** Returns the visible part of a national id: the digits by which its owner recognizes it. */
export const maskNationalId = (number: string): string => `${number.slice(0, 3)}•••••${number.slice(-2)}`;
