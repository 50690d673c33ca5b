import { z } from 'zod';
import { maxLength } from '../bounds.ts';
import { isAddress, type SignInKind } from '../sign-in-name.ts';
import { mayBeAddress, storedAddress } from '../written-address.ts';
import { telephoneRules, type TelephoneKind } from '../telephone.ts';
import { normalizeTelegramId, telegramIdPattern } from '../telegram-id.ts';

/** Reports what is wrong with a number. */
function addProblem(context: z.core.ParsePayload<string>, kind: TelephoneKind): void {
  const problem = telephoneRules().problem(context.value, kind);
  if (!problem) return;
  const { code, limit } = problem;
  context.issues.push(
    limit === undefined
      ? { code: 'custom', input: context.value, params: { code } }
      : {
          code: 'too_small',
          origin: 'string',
          minimum: limit,
          exact: true,
          inclusive: true,
          input: context.value,
        },
  );
}

/** A telephone number in any notation, by the rules of the shop's country (`withTelephones`). */
const telephone = (kind: TelephoneKind) =>
  z
    .string()
    .max(40, { abort: true })
    .overwrite((text) => telephoneRules().normalize(text))
    .check((context) => addProblem(context, kind));

/** Characters of a number in any notation. */
const longestNumber = 40;

/** @param takenKinds the kinds of names that are taken at the moment of parsing */
function accountNameOf(takenKinds: () => readonly SignInKind[]) {
  const isTakenAddress = (text: string): boolean => takenKinds().includes('email') && isAddress(text);
  return z
    .string()
    .max(maxLength.email, { abort: true })
    .check((context) => {
      if (!takenKinds().includes('email') && context.value.length > longestNumber)
        context.issues.push({
          code: 'too_big',
          origin: 'string',
          maximum: longestNumber,
          inclusive: true,
          input: context.value,
          continue: false,
        });
    })
    .overwrite((text) => (isTakenAddress(text) ? storedAddress(text) : telephoneRules().normalize(text)))
    .check((context) => {
      const { value } = context;
      if (takenKinds().includes('mobile') && !isTakenAddress(value)) addProblem(context, 'mobile');
      else if (!mayBeAddress(value))
        context.issues.push({ code: 'custom', input: value, params: { code: 'address-wrong' } });
    });
}

/**
 * The name that an account signs in with, by the rules of the shop: a mobile number, or an e-mail address,
 * parsed to small letters.
 */
export const signInName = accountNameOf(() => telephoneRules().signIn ?? ['mobile']);

/** The name of an account in either kind. Accounts remain when the shop no longer takes their kind of name. */
export const accountName = accountNameOf(() => ['mobile', 'email']);

/** A mobile number; parsed to 09 and nine digits in Iran, and to E.164 elsewhere. */
export const mobileNumber = telephone('mobile');

/** A mobile or landline number; parsed to 0 and ten digits in Iran, and to E.164 elsewhere. */
export const phoneNumber = telephone('any');

/** A Telegram id in any notation, parsed to the id without `@`. An empty text means none. */
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
  mobile: z
    .string()
    .describe('The name of the account: a number, or an e-mail address in shops that take one'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the customer has entered a code that the shop mailed to the address. */
  email_verified: z.boolean(),
  telegram_id: z.string().nullable(),
  has_password: z.boolean(),
  identity: identityStatus,
  blocked: z.boolean(),
  /** The new-user flag: the customer has not entered their details yet. */
  is_new: z.boolean(),
  /** Whether the user has a staff role. Screens use it to show links for staff. It grants no access. */
  is_staff: z.boolean(),
  /** Number of staff messages in the customer's tickets that the customer has not seen. */
  new_messages: z.int(),
});
export type User = z.infer<typeof user>;
