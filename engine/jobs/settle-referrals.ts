import { inParallel } from '#engine/pipeline/in-parallel.ts';
import { settleReferral, type ReferralServices } from '#engine/selling/referral-rewards/settle-referral.ts';
import { takeOrderChanges } from '#engine/selling/referrals/referral-repository.ts';
import { statement } from '#platform/db/statement.ts';

const batch = 100;

const selectDue = statement(
  'jobs.referrals-to-settle',
  `SELECT id FROM referrals
   WHERE id > :after AND check_at <= :now AND (:enabled OR status = 'rewarded') ORDER BY id LIMIT ${batch}`,
);

/**
 * Decides on referrals that are due, and takes back rewards of refunded purchases. While referrals are
 * switched off, nothing is decided, and nothing is lost.
 * @returns how many were looked at
 */
export async function settleReferrals(services: ReferralServices): Promise<number> {
  const now = services.now();
  const { enabled } = services.releases.published().flows.referral;
  await takeOrderChanges(services.pool, now);
  let done = 0;
  for (let after = 0; ;) {
    const due = await selectDue.all(services.pool, { after, now, enabled });
    // One that fails does not keep the others from being decided.
    await inParallel(due, 1, async ({ id }) => {
      if (await settleReferral(services, id)) done += 1;
    });
    after = due.at(-1)?.id ?? 0;
    if (due.length < batch) return done;
  }
}
