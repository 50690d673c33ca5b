import { ShopError } from '#schemas/errors.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';

// The mark of a payment whose money may be on its way back (payments.reversing_at). It is written before the provider is
// asked, so that a process which dies afterwards leaves something to go on from. All of it happens under the order's lock.

export interface Reversal {
  since: Date;
  /** How often the provider was asked, this time among them. */
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

/** Marks a payment whose provider is about to be asked. The first mark stays as old as it is. */
export async function markReversal(client: PoolClient, payment: number, at: Date): Promise<void> {
  await client.query(
    prepared(
      'UPDATE payments SET reversing_at = coalesce(reversing_at, $2), reversal_asks = reversal_asks + 1 WHERE id = $1',
      [payment, at],
    ),
  );
}

/** What became of the money is known. */
export async function clearReversal(client: PoolClient, payment: number): Promise<void> {
  await client.query(
    prepared(
      'UPDATE payments SET reversing_at = NULL, reversal_asks = 0 WHERE id = $1 AND reversing_at IS NOT NULL',
      [payment],
    ),
  );
}

/** Whether the money that paid an order may be on its way back. */
export async function isBeingReversed(queryable: Queryable, order: number): Promise<boolean> {
  const { rowCount } = await queryable.query(
    prepared("SELECT FROM payments WHERE order_id = $1 AND reversing_at IS NOT NULL AND status = 'paid'", [
      order,
    ]),
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Nobody shall have both: the money, and what it paid for or another refund of it.
 * @throws ShopError `move-not-allowed`
 */
export async function assertNotReversing(
  queryable: Queryable,
  order: { id: number; code: string },
): Promise<void> {
  if (await isBeingReversed(queryable, order.id))
    throw new ShopError('move-not-allowed', {
      detail: `the payment of order ${order.code} is being given back through its provider: record what became of that first`,
    });
}
