import { z } from 'zod';
import { normalizeDigits } from '../digits.ts';
import { identityStatus } from './user.ts';

const weights = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Whether the check digit of a national id is right: the sum of the first nine digits, weighted from 10 down
 * to 2, modulo 11. Ten equal digits fulfil the formula, but are never issued.
 * @param digits ten of them
 */
export function passesNationalCheck(digits: string): boolean {
  if (/^(\d)\1{9}$/.test(digits)) return false;
  const rest = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
  return Number(digits[9]) === (rest < 2 ? rest : 11 - rest);
}

/** The national id of a person in any notation; parsed to ten digits. */
export const nationalId = z
  .string()
  .max(40, { abort: true })
  .overwrite(normalizeDigits)
  .length(10, { abort: true })
  .regex(/^\d{10}$/, { abort: true })
  .refine(passesNationalCheck, { params: { code: 'national-id-wrong' } });

/**
 * The subject of a photo: the national card, or the customer's face next to the card and a handwritten note.
 */
export const identityPhoto = z.enum(['card', 'face']);
export type IdentityPhoto = z.infer<typeof identityPhoto>;

/** The verification of an identity as its customer sees it. */
export const identity = z.object({
  status: identityStatus,
  national_id: z
    .string()
    .nullable()
    .describe('The submitted national id: three digits, five dots, two digits; null before the submission'),
  reason: z.string().nullable().describe('Why staff rejected or revoked it'),
  photos: z.array(identityPhoto).describe('The photos that are kept'),
  submitted_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type Identity = z.infer<typeof identity>;
