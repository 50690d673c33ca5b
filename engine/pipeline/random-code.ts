import { randomInt } from 'node:crypto';

/** No vowels, so that no words appear, and no letters and digits that look alike. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

/**
 * Makes a code for links that cannot be guessed: 4.75 bits for each character.
 * @param length in characters
 */
export function makeCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const paymentCodeLength = 20;

/** Makes an order code of 57 bits, short enough to be read from a screen. */
export const makeOrderCode = (): string => makeCode(12);

/** Makes a payment code of 95 bits. The addresses that providers call contain it. */
export const makePaymentCode = (): string => makeCode(paymentCodeLength);

/** Tells the code of a payment from that of an order by its length. */
export const isPaymentCode = (text: string): boolean => text.length === paymentCodeLength;
