import { z } from 'zod';
import { user } from '../../entities/user.ts';
import { challengeSolution, enteredCode, sentCode } from '../auth/session.ts';
import { defineOperation } from '../operation.ts';

const shared = { tag: 'account', audience: 'customer' } as const;
/** An hour in seconds. */
const hour = 3_600;

export const sendEmailCode = defineOperation({
  ...shared,
  id: 'account.send-email-code',
  method: 'POST',
  path: '/api/v1/me/email/codes',
  summary: 'Mails a one-time code to the customer’s address, which is not verified yet',
  body: z.object({ solution: challengeSolution }),
  response: sentCode,
  limit: { customer: { max: 10, seconds: hour }, network: { max: 300, seconds: hour } },
  errors: [
    'validation-failed',
    'unauthenticated',
    'move-not-allowed',
    'challenge-needed',
    'code-budget-used-up',
    'too-many-requests',
  ],
});
export const verifyEmail = defineOperation({
  ...shared,
  id: 'account.verify-email',
  method: 'POST',
  path: '/api/v1/me/email/verification',
  summary: 'Verifies the customer’s e-mail address with the code that was mailed to it',
  body: enteredCode,
  response: z.object({ user }),
  errors: [
    'validation-failed',
    'unauthenticated',
    'code-wrong',
    'code-expired',
    'code-used',
    'too-many-requests',
  ],
});
