import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { normalizeDigits } from '../../digits.ts';
import { defineOperation, quarterHour, staffRoles } from '../operation.ts';
import { answeredPasskey, createdPasskey, passkeyOptions } from './passkey.ts';

/**
 * The shared contract of these operations. Only staff have a second factor, and a member of staff without one
 * must be able to add it.
 */
const shared = {
  tag: 'second-factor',
  audience: staffRoles,
  secondFactor: 'exempt',
  limit: { customer: { max: 120, seconds: quarterHour }, network: { max: 3_000, seconds: quarterHour } },
} as const;
const common = ['unauthenticated', 'forbidden', 'too-many-requests'] as const;
/**
 * Refusals of adding a factor. The first factor needs a one-time code entered in this session. A further one
 * needs an existing factor.
 */
const guarded = [...common, 'confirmation-needed', 'second-factor-needed'] as const;

const seconds = z.int().describe('Seconds');
const enteredCode = z.object({
  code: z
    .string()
    .max(40, { abort: true })
    .overwrite(normalizeDigits)
    .regex(/^\d{6}$/),
});
const factorName = singleLineText({ min: 1, max: 60 });
const recoveryCodes = z.array(z.string()).describe('Shown this once; each works once');
const added = z.object({
  id: z.uuid(),
  recovery_codes: recoveryCodes.describe('With the first factor; afterwards none'),
});
const answered = z.object({
  answered_until: z.iso
    .datetime()
    .describe('When this session loses access to staff operations at the latest'),
});

export const getSecondFactor = defineOperation({
  ...shared,
  id: 'second-factor.get',
  method: 'GET',
  path: '/api/v1/me/second-factor',
  summary: 'The second factors of the signed-in member of staff, and whether this session has answered one',
  response: z.object({
    answered_until: z.iso
      .datetime()
      .nullable()
      .describe('Until when this session may call staff operations, without further use; null: not now'),
    offers_passkeys: z.boolean().describe('Not where the shop is reached at an IP address'),
    recovery_codes_left: z.int(),
    factors: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['totp', 'passkey']),
        label: z.string().describe('The name that its owner has given to it'),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: common,
});
export const startTotp = defineOperation({
  ...shared,
  id: 'second-factor.start-totp',
  method: 'POST',
  path: '/api/v1/me/second-factor/totp',
  summary: 'A new key for an authenticator app, which counts once one of its codes was entered',
  response: z.object({
    key: z.string().describe('Base32, to be typed into an app'),
    uri: z.string().describe('otpauth://…, the content of the QR code'),
    qr: z.object({
      size: z.int().describe('Modules on each side, with the quiet zone'),
      path: z.string().describe('The dark modules as the path of an SVG whose unit is one module'),
    }),
    expires_in: seconds,
  }),
  errors: [...guarded, 'move-not-allowed'],
});
export const confirmTotp = defineOperation({
  ...shared,
  id: 'second-factor.confirm-totp',
  method: 'POST',
  path: '/api/v1/me/second-factor/totp/confirmation',
  summary: 'Adds the authenticator app, with a code that it shows',
  body: enteredCode.extend({ name: factorName }),
  response: added,
  errors: [...guarded, 'validation-failed', 'second-factor-wrong', 'move-not-allowed'],
});
export const startPasskey = defineOperation({
  ...shared,
  id: 'second-factor.start-passkey',
  method: 'POST',
  path: '/api/v1/me/second-factor/passkeys/options',
  summary: 'Options with which a browser creates a passkey',
  response: z.object({ options: passkeyOptions }),
  errors: [...guarded, 'move-not-allowed'],
});
export const confirmPasskey = defineOperation({
  ...shared,
  id: 'second-factor.confirm-passkey',
  method: 'POST',
  path: '/api/v1/me/second-factor/passkeys',
  summary: 'Adds the passkey that the browser has created',
  body: z.object({ name: factorName, passkey: createdPasskey }),
  response: added,
  errors: [...guarded, 'validation-failed', 'second-factor-wrong', 'move-not-allowed'],
});
export const removeSecondFactor = defineOperation({
  ...shared,
  id: 'second-factor.remove',
  method: 'DELETE',
  path: '/api/v1/me/second-factor/{id}',
  summary: 'Removes a second factor; the last one stays',
  params: z.object({
    id: z
      .string()
      .max(maxLength.code)
      .regex(/^[\w-]+$/),
  }),
  response: z.object({}),
  errors: [...common, 'second-factor-needed', 'validation-failed', 'not-found', 'move-not-allowed'],
});
export const renewRecoveryCodes = defineOperation({
  ...shared,
  id: 'second-factor.renew-recovery-codes',
  method: 'POST',
  path: '/api/v1/me/second-factor/recovery-codes',
  summary: 'New recovery codes; earlier ones no longer work',
  response: z.object({ recovery_codes: recoveryCodes }),
  errors: [...common, 'second-factor-needed', 'second-factor-not-enrolled'],
});

export const answerTotp = defineOperation({
  ...shared,
  id: 'second-factor.answer-totp',
  method: 'POST',
  path: '/api/v1/me/second-factor/answers/totp',
  summary: 'Answers the second factor in this session with a code of an authenticator app',
  body: enteredCode,
  response: answered,
  errors: [...common, 'validation-failed', 'second-factor-wrong', 'second-factor-not-enrolled'],
});
export const startPasskeyAnswer = defineOperation({
  ...shared,
  id: 'second-factor.start-passkey-answer',
  method: 'POST',
  path: '/api/v1/me/second-factor/answers/passkey/options',
  summary: 'Options with which a browser asks for one of the passkeys',
  response: z.object({ options: passkeyOptions }),
  errors: [...common, 'second-factor-not-enrolled'],
});
export const answerPasskey = defineOperation({
  ...shared,
  id: 'second-factor.answer-passkey',
  method: 'POST',
  path: '/api/v1/me/second-factor/answers/passkey',
  summary: 'Answers the second factor in this session with a passkey',
  body: z.object({ passkey: answeredPasskey }),
  response: answered,
  errors: [...common, 'validation-failed', 'second-factor-wrong', 'second-factor-not-enrolled'],
});
export const answerRecoveryCode = defineOperation({
  ...shared,
  id: 'second-factor.answer-recovery-code',
  method: 'POST',
  path: '/api/v1/me/second-factor/answers/recovery-code',
  summary: 'Answers the second factor in this session with a recovery code, which is used up',
  body: z.object({ code: z.string().trim().min(1).max(maxLength.code) }),
  response: answered,
  errors: [...common, 'validation-failed', 'second-factor-wrong', 'second-factor-not-enrolled'],
});
