import { z } from 'zod';
import { amount, currency } from '../../entities/money.ts';
import { referralSource, referralStatus } from '../../entities/referral.ts';
import { accountName } from '../../entities/user.ts';
import { before, nextBefore } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { note, reading, searchLimit, tag } from './shared.ts';

const shared = { tag, limit: searchLimit, audience: ['support', 'owner'] } as const;

const referral = z.object({
  id: z.int(),
  status: referralStatus,
  reason: z
    .string()
    .nullable()
    .describe(
      'Why the referrer got no reward, such as `same-card` or `limit-reached`; the invited customer may have got one',
    ),
  source: referralSource,
  mobile: z
    .string()
    .nullable()
    .describe(
      'Number of the other customer: the referrer in `entered`, the invited customer in `referrals`; null once that account is closed',
    ),
  order: z.string().nullable().describe('Code of the purchase that counts'),
  currency: currency.describe('Currency of both rewards'),
  referrer_reward: amount,
  invited_reward: amount,
  entered_at: z.iso.datetime(),
  due_at: z.iso.datetime().nullable().describe('When a waiting referral will be decided'),
  decided_at: z.iso.datetime().nullable(),
});
export type StaffReferral = z.infer<typeof referral>;

const referralCode = z.object({
  code: z.string(),
  off_at: z.iso.datetime().nullable().describe('When it was switched off'),
});

export const listStaffReferrals = defineOperation({
  ...shared,
  id: 'staff.referrals',
  personalData: 'user',
  method: 'GET',
  path: '/api/v1/staff/referrals',
  summary: 'The referral code of a customer, by whom they were invited, and whom they invited, newest first',
  query: z.object({ mobile: accountName, before }),
  response: z.object({
    referral_code: referralCode.nullable().describe('Null before the customer has asked for it'),
    entered: referral
      .nullable()
      .describe('The referral through which this customer was invited; null if there was none'),
    referrals: z.array(referral).describe('Customers who entered the code of this one; 20 at most'),
    next: nextBefore,
  }),
  errors: [...reading, 'not-found'],
});
export const switchReferralCode = defineOperation({
  ...shared,
  id: 'staff.switch-referral-code',
  method: 'POST',
  path: '/api/v1/staff/referrals/code',
  summary:
    'Switches the referral code of a customer off, or on again. A code that is off cannot be entered, and its waiting referrals are refused',
  body: z.object({ mobile: accountName, active: z.boolean(), reason: note }),
  response: z.object({ referral_code: referralCode }),
  errors: [...reading, 'not-found'],
});
