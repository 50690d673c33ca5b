import type { PoolClient, Queryable } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';

// The mark of a payment whose money may be on its way back (payments.reversing_at). It is written before
// the provider is asked, so that it survives if the process dies meanwhile. It is read and written under
// the lock of the order.

export interface Reversal {
  since: Date;
  /** How often the provider was asked, including this time. */
  asks: number;
}

/** The mark of a payment, or undefined. */
export async function readReversal(queryable: Queryable, payment: number): Promise<Reversal | undefined> {
  const { rows } = await queryable.query<Reversal>(
    prepared(
      'SELECT reversing_at AS since, reversal_asks AS asks FROM payments WHERE id = $1 AND reversing_at IS NOT NULL',
      [payment],
    ),
  );
  return rows[0];
}

/** Marks a payment whose provider is about to be asked. The time of the first mark is kept. */
export async function markReversal(client: PoolClient, payment: number, at: Date): Promise<void> {
  await client.query(
    prepared(
      'UPDATE payments SET reversing_at = coalesce(reversing_at, $2), reversal_asks = reversal_asks + 1 WHERE id = $1',
      [payment, at],
    ),
  );
}

/** Removes the mark once the outcome of the money is known. */
export async function clearReversal(client: PoolClient, payment: number): Promise<void> {
  await client.query(
    prepared(
      'UPDATE payments SET reversing_at = NULL, reversal_asks = 0 WHERE id = $1 AND reversing_at IS NOT NULL',
      [payment],
    ),
  );
}
