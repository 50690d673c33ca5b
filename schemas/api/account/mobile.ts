import { z } from 'zod';
import { mobileNumber, user } from '../../entities/user.ts';
import { challengeSolution, enteredCode, sentCode } from '../auth/session.ts';
import { defineOperation } from '../operation.ts';
import { confirmation } from './confirmation.ts';

/**
 * Members of staff answer their second factor: a stolen number or password must not give access to the desk.
 */
const shared = { tag: 'account', audience: 'customer', secondFactor: 'fresh' } as const;
/** An hour in seconds. */
const hour = 3_600;

export const sendMobileCode = defineOperation({
  ...shared,
  id: 'account.send-mobile-code',
  method: 'POST',
  path: '/api/v1/me/mobile/codes',
  summary:
    'Sends a one-time code to the number that the account is to have. Answers alike for free and taken numbers',
  body: confirmation.extend({ mobile: mobileNumber, solution: challengeSolution }),
  response: sentCode,
  limit: { customer: { max: 10, seconds: hour }, network: { max: 300, seconds: hour } },
  errors: [
    'validation-failed',
    'unauthenticated',
    'confirmation-needed',
    'second-factor-needed',
    'second-factor-not-enrolled',
    'challenge-needed',
    'code-budget-used-up',
    'too-many-requests',
  ],
});
export const changeMobile = defineOperation({
  ...shared,
  id: 'account.change-mobile',
  method: 'POST',
  path: '/api/v1/me/mobile',
  summary:
    'Gives the account another number, with the code that was sent to that number. All other sessions end. The old number gets a message',
  body: enteredCode.extend({ mobile: mobileNumber }).extend(confirmation.shape),
  response: z.object({ user }),
  limit: { customer: { max: 20, seconds: hour }, network: { max: 300, seconds: hour } },
  errors: [
    'validation-failed',
    'unauthenticated',
    'confirmation-needed',
    'second-factor-needed',
    'second-factor-not-enrolled',
    'code-wrong',
    'code-expired',
    'code-used',
    'mobile-taken',
    'conflict',
    'too-many-requests',
  ],
});
