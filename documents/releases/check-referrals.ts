import type { FlowSettings } from '#schemas/documents/flows.ts';
import { rewardOf, type ReferralReward } from '#schemas/entities/referral.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** Returns the smallest purchase that costs as much as both rewards for it. */
function smallestFor(referrer: ReferralReward, invited: ReferralReward): number {
  let least = 0;
  // Each round adds the part of the last one: it ends within the largest amount of both.
  for (let next = 1; next > least; next = rewardOf(referrer, least) + rewardOf(invited, least)) least = next;
  return least;
}

/**
 * Finds referrals whose rewards are larger than the smallest purchase: customers who invite themselves would
 * earn money. A larger purchase adds only a part of its price to the rewards. A published release with such
 * settings stays readable.
 */
export function checkReferrals({ document, value: { referral } }: Read<FlowSettings>): Diagnostic[] {
  const { enabled, referrer, invited, smallestOrder } = referral;
  const rewards = rewardOf(referrer, smallestOrder) + rewardOf(invited, smallestOrder);
  if (!enabled || rewards <= smallestOrder) return [];
  return [
    diagnosticAt(document, ['referral', 'smallestOrder'], 'referral-loss', {
      smallest: smallestOrder,
      rewards,
      least: smallestFor(referrer, invited),
    }),
  ];
}
