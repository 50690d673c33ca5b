import { randomInt } from 'node:crypto';

/** No vowels, so that no words appear, and no letters and digits that look alike. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

/**
 * A code for links that cannot be guessed: 4.75 bits a character.
 * @param length in characters
 */
export function makeCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 57 bits: short enough to be read from a screen. */
export const makeOrderCode = (): string => makeCode(12);

/** 95 bits: it is part of the addresses that providers call. */
export const makePaymentCode = (): string => makeCode(20);
