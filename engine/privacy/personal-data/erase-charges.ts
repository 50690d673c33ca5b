import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { markErased } from '#engine/selling/charges/charge-repository.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { erasePayments } from './erase-payments.ts';

/** Condition in SQL, of a wallet charge `c`: nothing more is expected to happen to it. */
export const isChargeSettled = `(c.payment IN ('paid', 'refunded', 'expired') AND NOT EXISTS (
    SELECT FROM payments AS p WHERE p.payable_id = c.id
      AND (p.status IN ('created', 'pending', 'processing', 'review') OR p.reversing_at IS NOT NULL)))`;

const lockOld = statement(
  'retention.lock-charges',
  `SELECT c.id FROM wallet_charges AS c
   WHERE c.erased_at IS NULL AND c.created_at < :before AND c.id <> ALL (:left_out::integer[]) AND ${isChargeSettled}
   ORDER BY c.created_at LIMIT :limit FOR NO KEY UPDATE OF c SKIP LOCKED`,
);

/**
 * Erases the personal fields of the payments of settled wallet charges. Codes, amounts and times stay for
 * accounting.
 * @param charges ids; the charges must be locked
 */
export async function eraseCharges(client: PoolClient, charges: readonly number[], at: Date): Promise<void> {
  if (charges.length === 0) return;
  const ids = [...charges];
  await erasePayments(client, ids, at);
  await markErased(client, ids, at);
}

/** Settled wallet charges that were placed before a moment. */
export const oldCharges: Erasure<number> = { rows: 'wallet charges', lock: lockOld.all, erase: eraseCharges };
