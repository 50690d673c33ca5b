import { randomInt } from 'node:crypto';

/** Neither vowels, so that no words come about, nor letters and digits that are taken for one another. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

/**
 * A code for links that cannot be guessed: 4.75 bits a character.
 * @param length in characters
 */
export function makeCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 57 bits: people read it from a screen, and it opens nothing without a login. */
export const makeOrderCode = (): string => makeCode(12);

/** 95 bits: it stands in addresses that providers are given. */
export const makePaymentCode = (): string => makeCode(20);
