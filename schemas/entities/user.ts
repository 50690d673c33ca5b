import { z } from 'zod';
import { normalizePhone } from '../digits.ts';
import { normalizeTelegramId, telegramIdPattern } from '../telegram-id.ts';

/** An Iranian mobile number in any notation; parsed to 09 and nine digits. */
export const mobileNumber = z
  .string()
  .max(40, { abort: true })
  .overwrite(normalizePhone)
  .length(11, { abort: true })
  .regex(/^09\d{9}$/);

/** An Iranian mobile or landline number with its area code, in any notation; parsed to 0 and ten digits. */
export const phoneNumber = z
  .string()
  .max(40, { abort: true })
  .overwrite(normalizePhone)
  .length(11, { abort: true })
  .regex(/^0[1-9]\d{9}$/);

/** A Telegram id in any notation, parsed to the id without `@`; an empty text stands for none. */
export const telegramId = z
  .string()
  .max(100, { abort: true })
  .overwrite(normalizeTelegramId)
  .refine((text) => text === '' || telegramIdPattern.test(text), { params: { code: 'wrong-format' } });

export const identityStatus = z.enum(['none', 'waiting', 'verified', 'rejected']);
export type IdentityStatus = z.infer<typeof identityStatus>;

/** The signed-in customer, as the browser stores it. */
export const user = z.object({
  id: z.int(),
  mobile: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the customer has entered a code that was mailed to the address. */
  email_verified: z.boolean(),
  telegram_id: z.string().nullable(),
  has_password: z.boolean(),
  identity: identityStatus,
  blocked: z.boolean(),
  /** The new-user flag: the customer has not entered their details yet. */
  is_new: z.boolean(),
  /** Whether the user has a role of staff: screens show links for staff by it, and it opens nothing. */
  is_staff: z.boolean(),
  /** Messages of staff in the customer's tickets that the customer has not seen. */
  new_messages: z.int(),
});
export type User = z.infer<typeof user>;
