import type { FlowSettings } from '#schemas/documents/flows.ts';
import { rewardOf, type ReferralReward } from '#schemas/entities/referral.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** The smallest purchase that costs as much as both rewards for it. */
function smallestFor(referrer: ReferralReward, invited: ReferralReward): number {
  let least = 0;
  // Each round adds the part of the last one: it ends within the largest amount of both.
  for (let next = 1; next > least; next = rewardOf(referrer, least) + rewardOf(invited, least)) least = next;
  return least;
}

/**
 * Finds referrals that pay more than the smallest purchase costs: customers who invite themselves would earn
 * money. Larger purchases bring at most a part of what they cost more. A published release with such settings
 * stays readable.
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
