import { payoutAmount, type PayoutLimits } from '#engine/pipeline/limits.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';
import { groupsOfDay } from './shared-days.ts';

/** Money or goods that staff give out: a wallet charge, a refund, an approved receipt, a discount code. */
export interface Payout {
  /** Counted once for each key, on the last day of the payout, with the largest amount. */
  key: string;
  /** In the smallest unit. */
  amount: number;
  currency: Currency;
}

/**
 * One lock for all staff, because the people who share a day are unknown before their rows are locked. It is
 * taken last, so that no circle of locks arises.
 */
const lockPayouts = statement(
  'payouts.lock',
  "SELECT pg_advisory_xact_lock(hashtextextended('payouts of staff', 0)) AS done",
);
const insertPayout = statement(
  'payouts.insert',
  `INSERT INTO payouts (staff_id, key, amount, currency, at) VALUES (:staff, :key, :amount, :currency, :at)
   ON CONFLICT (staff_id, key) DO UPDATE SET amount = greatest(payouts.amount, excluded.amount), at = excluded.at`,
);
const sumOfDay = statement(
  'payouts.sum-of-day',
  `SELECT coalesce(sum(amount), 0)::bigint AS total FROM (
     SELECT max(amount) AS amount FROM payouts
     WHERE staff_id = ANY (:staff::integer[])
       AND currency = :currency AND at > :at::timestamptz - interval '24 hours'
     GROUP BY key) AS given`,
);

/** Whether a second person must approve a payout. */
export const needsApproval = (
  { approvalAbove }: PayoutLimits,
  { amount, currency }: Pick<Payout, 'amount' | 'currency'>,
): boolean => amount > payoutAmount(approvalAbove, currency);

/**
 * Counts a payout for the staff who take part in it, in the transaction that moves the money. Call it after
 * the money has moved, because payouts are locked after wallets.
 * @param staff ids of the member of staff who decides the payout, and of the one who asked for it
 * @throws ShopError `payout-limit-reached` when one of them, together with the staff whose payouts count for
 *   the same day, would exceed the limit of 24 hours
 */
export async function countPayout(
  client: PoolClient,
  { daily }: PayoutLimits,
  staff: readonly number[],
  payout: Payout,
  at: Date,
): Promise<void> {
  await lockPayouts.run(client);
  for (const each of staff) await insertPayout.run(client, { ...payout, staff: each, at });
  const limit = payoutAmount(daily, payout.currency);
  for (const group of await groupsOfDay(client, staff, at)) {
    const { total } = await sumOfDay.one(client, {
      staff: group,
      currency: payout.currency,
      at,
    });
    if (total > limit)
      throw new ShopError('payout-limit-reached', {
        detail: `${group.map((each) => `user ${each}`).join(', ')} would have given out ${total} ${payout.currency} in 24 hours`,
        details: { limit },
      });
  }
}
