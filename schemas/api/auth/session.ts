import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { normalizeDigits } from '../../digits.ts';
import { signInName, telegramId, user } from '../../entities/user.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const password = z.string().min(8).max(maxLength.password);

/** A one-time code as a person enters it. */
export const enteredCode = z.object({
  request_id: z.uuid(),
  code: z
    .string()
    .max(40, { abort: true })
    .overwrite(normalizeDigits)
    .regex(/^\d{4,8}$/),
});

export const challengeSolution = z
  .string()
  .max(maxLength.solution)
  .optional()
  .describe('The solution of the challenge in a refusal `challenge-needed` (ALTCHA, base64)');

/** A one-time code that was sent, as the browser may know it. */
export const sentCode = z.object({
  request_id: z.uuid(),
  length: z.int(),
  expires_in: z.int().describe('Seconds'),
  resend_after: z.int().describe('Seconds'),
});

/** The answer to a login. The refresh token travels in an HttpOnly cookie, never in a body. */
export const session = z.object({
  token: z.string(),
  expires_in: z.int().describe('Seconds that the access token lives'),
  user,
});
export type Session = z.infer<typeof session>;

const shared = { tag: 'auth', audience: 'visitor' } as const;

export const requestLoginCode = defineOperation({
  ...shared,
  id: 'auth.request-code',
  method: 'POST',
  path: '/api/v1/auth/codes',
  summary:
    'Sends a one-time code to a number, or to an e-mail address in shops whose customers sign in with one. Answers alike for known and unknown ones',
  body: z.object({ mobile: signInName, solution: challengeSolution }),
  response: sentCode,
  errors: ['validation-failed', 'challenge-needed', 'code-budget-used-up', 'too-many-requests'],
});
export const verifyLoginCode = defineOperation({
  ...shared,
  id: 'auth.verify-code',
  signsIn: true,
  method: 'POST',
  path: '/api/v1/auth/codes/verify',
  summary: 'Signs in with a one-time code',
  body: enteredCode.extend({ mobile: signInName, solution: challengeSolution }),
  response: session,
  errors: [
    'validation-failed',
    'code-wrong',
    'code-expired',
    'code-used',
    'challenge-needed',
    'too-many-requests',
    'customer-blocked',
  ],
});
export const loginWithPassword = defineOperation({
  ...shared,
  id: 'auth.password',
  signsIn: true,
  method: 'POST',
  path: '/api/v1/auth/password',
  summary: 'Signs in with a password',
  body: z.object({
    mobile: signInName,
    password: z.string().min(1).max(maxLength.password),
    solution: challengeSolution,
  }),
  response: session,
  errors: ['validation-failed', 'login-refused', 'challenge-needed', 'too-many-requests', 'customer-blocked'],
});
export const refreshSession = defineOperation({
  ...shared,
  id: 'auth.refresh',
  method: 'POST',
  path: '/api/v1/auth/refresh',
  summary: 'A new access token for the refresh cookie, which is used up and replaced',
  response: session,
  errors: ['session-ended', 'forbidden'],
});
export const logout = defineOperation({
  ...shared,
  id: 'auth.logout',
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'Ends the session of the refresh cookie',
  response: z.object({}),
  errors: ['forbidden'],
});

export const getMe = defineOperation({
  id: 'account.get',
  method: 'GET',
  path: '/api/v1/me',
  tag: 'account',
  audience: 'customer',
  summary: 'The signed-in customer',
  response: z.object({ user }),
  errors: ['unauthenticated'],
});
export const updateMe = defineOperation({
  id: 'account.update',
  method: 'PATCH',
  path: '/api/v1/me',
  tag: 'account',
  audience: 'customer',
  summary:
    'Changes name, e-mail, Telegram id or password. E-mail and password need the current password, or a code entered within five minutes, and of members of staff the second factor',
  body: z
    .object({
      name: singleLineText({ min: 2, max: maxLength.name }),
      keep_name: z
        .boolean()
        .describe('Writes the name only if the account has none, and does not complete the registration'),
      email: z.email().max(maxLength.email).or(z.literal('')).describe('Empty: none'),
      telegram_id: telegramId.describe('Without @; empty: none'),
      password: password.optional(),
      password_confirmation: z.string().max(maxLength.password).optional(),
      current_password: z.string().max(maxLength.password).optional(),
    })
    .partial()
    .refine((value) => value.password === value.password_confirmation, {
      path: ['password_confirmation'],
      params: { code: 'not-equal' },
    }),
  response: z.object({ user }),
  limit: {
    customer: { max: 60, seconds: quarterHour },
    network: { max: 3_000, seconds: quarterHour },
  },
  errors: [
    'validation-failed',
    'unauthenticated',
    'confirmation-needed',
    'second-factor-needed',
    'second-factor-not-enrolled',
    'too-many-requests',
  ],
});
export const confirmMe = defineOperation({
  id: 'account.confirm',
  method: 'POST',
  path: '/api/v1/me/confirmation',
  tag: 'account',
  audience: 'customer',
  summary:
    'Confirms this session with a code sent to the customer’s number or address, so that sensitive changes are allowed',
  body: enteredCode,
  response: z.object({ expires_in: z.int().describe('Seconds') }),
  errors: [
    'validation-failed',
    'unauthenticated',
    'code-wrong',
    'code-expired',
    'code-used',
    'too-many-requests',
  ],
});
