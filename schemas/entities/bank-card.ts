import { z } from 'zod';
import { normalizeDigits } from '../digits.ts';

/** Whether the check digit of a number is right, by the Luhn algorithm (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The number of a bank card in any notation, parsed to 16 digits. Its bank may be unknown. */
export const cardNumber = z
  .string()
  .max(60, { abort: true })
  .overwrite(normalizeDigits)
  .length(16, { abort: true })
  .regex(/^\d{16}$/, { abort: true })
  .refine(passesLuhn, { params: { code: 'card-number-wrong' } });

export const bankCardStatus = z.enum(['not-verified', 'waiting-for-confirmation', 'verified']);
export type BankCardStatus = z.infer<typeof bankCardStatus>;

/** A bank card as its customer sees it. */
export const bankCard = z.object({
  id: z.int(),
  number: z.string().describe('Sixteen characters: six digits, six dots, four digits'),
  bank: z.string().nullable().describe('Name of the bank, by the first digits; null for an unknown one'),
  status: bankCardStatus,
  reason: z.string().nullable().describe('Why staff rejected or revoked it'),
  has_photo: z.boolean().describe('Whether its photo is kept'),
  created_at: z.iso.datetime(),
});
export type BankCard = z.infer<typeof bankCard>;
