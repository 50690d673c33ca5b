import { z } from 'zod';
import { referralReward, referralTerms } from '../entities/referral.ts';
import { amount } from '../entities/money.ts';

const hour = 3_600_000;
const day = 24 * hour;

const between = (least: number, most: number, usual: number) => z.int().min(least).max(most).default(usual);

/**
 * Rewards for customers who recommend the shop, and for customers whom they invite. Durations are
 * milliseconds.
 */
export const referralSettings = z
  .strictObject({
    enabled: z
      .boolean()
      .default(false)
      .describe('Without it codes are neither shown nor taken, and no reward is decided'),
    referrer: referralReward
      .refine((reward) => 'amount' in reward, {
        error: 'a part of the purchase would tell the referrer what it cost',
        params: { remedy: 'write { "amount": … } with the reward in the first currency' },
      })
      .default({ amount: 50_000 })
      .describe(
        'For the customer whose code was entered. It is an amount, because a percentage would reveal how much a friend has spent',
      ),
    invited: referralReward.default({ amount: 30_000 }).describe('For the customer who entered it'),
    smallestOrder: amount
      .min(1)
      .default(200_000)
      .describe(
        'What the purchase must cost after refunds, in the first currency (toman); only orders in it count',
      ),
    after: referralTerms.shape.after.default('delivered'),
    hold: between(0, 90 * day, 7 * day).describe('From then until the rewards are given'),
    within: between(day, 365 * day, 90 * day).describe('From entering the code to the payment'),
    daily: between(1, 1_000, 5).describe(
      'Rewards of one referrer in 24 hours; the invited get theirs beyond it',
    ),
    total: between(1, 100_000, 50).describe('Rewards of one referrer in all'),
    sameNetwork: z
      .enum(['refuse', 'allow'])
      .default('refuse')
      .describe(
        'Whether a referrer and an invited customer who signed in from one network get rewards; the customers of a mobile operator may share an address',
      ),
  })
  .meta({ title: 'Referrals', description: 'Rewards for customers who recommend the shop' });

const isNothing = (reward: z.infer<typeof referralReward>): boolean =>
  'amount' in reward && reward.amount === 0;

/** Lists the problems of settings that contradict each other. */
export const referralProblems = ({ referral }: { referral: z.infer<typeof referralSettings> }) =>
  referral.enabled && isNothing(referral.referrer) && isNothing(referral.invited)
    ? [
        {
          path: ['referral'],
          message: 'referrals are on, and neither side gets a reward',
          remedy: 'give “referrer” or “invited” an amount above 0, or write "enabled": false',
        },
      ]
    : [];
