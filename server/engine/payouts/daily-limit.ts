import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { payoutAmount, type PayoutLimits } from '../limits.ts';

/** Money or goods that staff give out: a wallet charge, a refund, an approved receipt, a discount code. */
export interface Payout {
  /** Counted once for each key, in the last day that it is given out, with the largest amount. */
  key: string;
  /** In the smallest unit. */
  amount: number;
  currency: Currency;
}

const lockUsers = statement(
  'payouts.lock-people',
  'SELECT id FROM users WHERE id = ANY (:ids::integer[]) ORDER BY id FOR NO KEY UPDATE',
);
const lockTerminal = statement(
  'payouts.lock-terminal',
  "SELECT pg_advisory_xact_lock(hashtextextended('payouts at the terminal', 0)) AS done",
);
const insertPayout = statement(
  'payouts.insert',
  `INSERT INTO payouts (staff_id, key, amount, currency, at) VALUES (:staff::integer, :key, :amount, :currency, :at)
   ON CONFLICT (staff_id, key) DO UPDATE SET amount = greatest(payouts.amount, excluded.amount), at = excluded.at`,
);
const sumOfDay = statement(
  'payouts.sum-of-day',
  `SELECT coalesce(sum(amount), 0)::bigint AS total FROM payouts
   WHERE staff_id IS NOT DISTINCT FROM :staff::integer AND currency = :currency AND at > :at::timestamptz - interval '24 hours'`,
);

/**
 * Locks people in one order, so that payouts of the same people wait for each other, and none for another in a circle.
 * @param ids null for the terminal
 */
export async function lockPeople(client: PoolClient, ids: readonly (number | null)[]): Promise<void> {
  await lockUsers.all(client, { ids: ids.filter((id) => id !== null) });
}

/** Whether a second person must approve a payout. */
export const needsApproval = (
  { approvalAbove }: PayoutLimits,
  { amount, currency }: Pick<Payout, 'amount' | 'currency'>,
): boolean => amount > payoutAmount(approvalAbove, currency);

/**
 * Counts a payout for all who take part in it, in the transaction that moves the money. Comes
 * after the money: staff are locked after wallets.
 * @param staff ids of the members of staff: who decides it, and who asked for it; null for the terminal
 * @throws ShopError `payout-limit-reached` when one of them would exceed the limit of 24 hours
 */
export async function countPayout(
  client: PoolClient,
  { daily }: PayoutLimits,
  staff: readonly (number | null)[],
  payout: Payout,
  at: Date,
): Promise<void> {
  await lockPeople(client, staff);
  if (staff.includes(null)) await lockTerminal.run(client);
  const limit = payoutAmount(daily, payout.currency);
  for (const each of staff) {
    await insertPayout.run(client, { ...payout, staff: each, at });
    const { total } = await sumOfDay.one(client, { staff: each, currency: payout.currency, at });
    if (total > limit)
      throw new ShopError('payout-limit-reached', {
        detail: `${each === null ? 'the terminal' : `user ${each}`} would have given out ${total} ${payout.currency} in 24 hours`,
        details: { limit },
      });
  }
}
