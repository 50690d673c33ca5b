import { z } from 'zod';
import { amount, currency } from './money.ts';

/** The result of a referral. */
export const referralStatus = z
  .enum(['pending', 'waiting', 'rewarded', 'refused', 'expired', 'taken-back'])
  .describe(
    '`pending`: no purchase yet that is large enough; `waiting`: there is one, and its time to be given back is not over; `refused`: the rules of the shop allow no reward; `expired`: nothing was bought in time; `taken-back`: too little of the purchase was left after refunds',
  );
export type ReferralStatus = z.infer<typeof referralStatus>;

/** How a customer was invited. */
export const referralSource = z.enum(['link', 'typed']);
export type ReferralSource = z.infer<typeof referralSource>;

/** A reward in the wallet: an amount, or a percentage of the purchase. */
export const referralReward = z.union([
  z.strictObject({ amount: amount.describe('0 for no reward') }),
  z.strictObject({
    percent: z.int().min(1).max(50).describe('Percent of the paid price of the purchase, after refunds'),
    maximum: amount.min(1),
  }),
]);
export type ReferralReward = z.infer<typeof referralReward>;

/** The terms of a referral. A referral keeps the terms of the moment when its code was entered. */
export const referralTerms = z.object({
  currency: currency
    .optional()
    .describe('Currency of the amounts: the first currency of the shop at that moment; toman by default'),
  referrer: referralReward.describe('For the customer whose code it is'),
  invited: referralReward.describe('For the customer who entered it'),
  smallestOrder: amount.min(1).describe('The minimum cost of the purchase after refunds'),
  after: z.enum(['paid', 'delivered']).describe('The state that the purchase must have reached'),
  hold: z.int().min(0).describe('Milliseconds from then until the rewards are given'),
  within: z.int().min(0).describe('Milliseconds from entering the code to the payment'),
});
export type ReferralTerms = z.infer<typeof referralTerms>;

/** Characters of a referral code. */
export const referralCodeLength = 8;

/** Returns the reward for a purchase, in the currency of the terms. */
export const rewardOf = (reward: ReferralReward, total: number): number =>
  'amount' in reward ? reward.amount : Math.min(reward.maximum, Math.floor((total * reward.percent) / 100));

/**
 * The reason why a referral brought no reward. `limit-reached`, `referrer-blocked` and `referrer-closed` only
 * concern the referrer: the invited customer still gets a reward.
 */
export const referralReason = z.enum([
  'same-device',
  'same-network',
  'same-card',
  'same-number',
  'circular',
  'code-off',
  'invited-blocked',
  'limit-reached',
  'referrer-blocked',
  'referrer-closed',
]);
export type ReferralReason = z.infer<typeof referralReason>;
