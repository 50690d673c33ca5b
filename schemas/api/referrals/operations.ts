import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { amount, currency } from '../../entities/money.ts';
import { referralSource, referralStatus, referralTerms } from '../../entities/referral.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const shared = { tag: 'referrals', audience: 'customer' } as const;

/** An invited customer as the referrer sees them. Nothing reveals the person. */
const referral = z.object({
  status: referralStatus,
  entered_at: z.iso.datetime().describe('When the code was entered'),
  currency: currency.describe('Currency of the reward'),
  reward: amount.describe('The reward of the referrer'),
});

/** The code that a customer has entered, and its result. */
export const enteredReferral = z.object({
  status: referralStatus,
  terms: referralTerms.describe('The terms at the moment when the code was entered'),
  reward: amount.describe('The reward of the customer, in the currency of the terms'),
});
export type EnteredReferral = z.infer<typeof enteredReferral>;

/** Referrals as a customer sees them. */
export const referralProgram = z.object({
  code: z.string(),
  link: z.string().describe('The address to share'),
  active: z.boolean().describe('Whether the code is taken; staff can switch it off'),
  terms: referralTerms.describe('The terms of a code that is entered now'),
  daily: z.int().describe('Rewards of one referrer in 24 hours'),
  total: z.int().describe('Rewards of one referrer in all'),
  same_network: z.boolean().describe('Whether sides that signed in from one network are rewarded'),
  invited: z.int().describe('Customers who have entered the code'),
  rewarded: z.int().describe('Rewards that the customer got and kept'),
  earned: amount.describe('The sum of those rewards, in the first currency of the shop'),
  referrals: z.array(referral).describe('The newest 20'),
  entered: enteredReferral.nullable().describe('Null before the customer has entered a code'),
  may_enter: z.boolean().describe('Whether the customer can still enter a code: before the first paid order'),
});
export type ReferralProgram = z.infer<typeof referralProgram>;

export const getReferrals = defineOperation({
  ...shared,
  id: 'referrals.get',
  method: 'GET',
  path: '/api/v1/referrals',
  summary:
    'The customer’s referral code with its terms and its rewards so far. The first call makes the code',
  response: z.object({
    program: referralProgram.nullable().describe('Null while the shop has switched referrals off'),
  }),
  errors: ['unauthenticated'],
});
export const enterReferral = defineOperation({
  ...shared,
  id: 'referrals.enter',
  method: 'POST',
  // Browsers send the cookie of a known device only to the paths of the sign-in.
  path: '/api/v1/auth/referral',
  summary:
    'Enters the referral code of the customer who has invited this one, once and before the first paid order. It must be the code of an older account',
  body: z.object({
    code: singleLineText({ min: 1, max: maxLength.code }),
    source: referralSource.default('typed').describe('`link`: the code came with the address of a visit'),
  }),
  response: z.object({ entered: enteredReferral }),
  // Low, because an answer reveals whether a code exists.
  limit: {
    customer: { max: 10, seconds: quarterHour },
    network: { max: 300, seconds: quarterHour },
  },
  errors: [
    'unauthenticated',
    'validation-failed',
    'referral-off',
    'referral-code-not-found',
    'referral-own-code',
    'referral-entered',
    'referral-too-late',
    'too-many-requests',
  ],
});
