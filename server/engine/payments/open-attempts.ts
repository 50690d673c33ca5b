import type { PoolClient, Queryable } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';
import { paymentColumns, type PaymentRow } from './payment-row.ts';
import { movePaymentRow } from './record.ts';

/** Attempts of an order that are not closed: one on its way, and those whose money is on its way or in doubt. */
export async function readOpenAttempts(queryable: Queryable, order: number): Promise<PaymentRow[]> {
  const { rows } = await queryable.query<PaymentRow>(
    prepared(
      `SELECT ${paymentColumns} FROM payments WHERE order_id = $1 AND status IN ('created', 'pending', 'processing', 'review') ORDER BY id`,
      [order],
    ),
  );
  return rows;
}

/** Whether money of an attempt is on its way, or in doubt: only its end tells whether the order has to be paid. */
export const isInFlight = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'processing' || status === 'review';

/**
 * Gives up the open attempts of an order, which must be locked.
 * @param except an attempt that stays
 * @returns whether no other is open any more; one whose money is on its way, or in doubt, stays
 */
export async function giveUpOpenAttempts(
  client: PoolClient,
  order: number,
  now: Date,
  except?: number,
): Promise<boolean> {
  let areClosed = true;
  for (const open of await readOpenAttempts(client, order)) {
    if (open.id === except) continue;
    const { accepted } = await movePaymentRow(client, open, { type: 'payment.canceled' }, now);
    areClosed &&= accepted;
  }
  return areClosed;
}
