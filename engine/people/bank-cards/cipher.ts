import { createNumberCipher, type NumberCipher } from '#platform/security/number-cipher.ts';
import type { SecretVersions } from '#platform/security/secrets.ts';

/** Seals the numbers of bank cards. */
export const createCardCipher = (secret: SecretVersions): NumberCipher =>
  createNumberCipher(secret, 'bank-card', 'a bank card');

/** Returns the visible part of a number: its bank, and the digits by which its owner recognizes it. */
export const maskCard = (number: string): string => `${number.slice(0, 6)}••••••${number.slice(-4)}`;
