import { movePayment, type PaymentEffect, type PaymentEvent } from '#machines/payment/index.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';
import { prepared } from '../prepared.ts';
import { nextCheck } from './next-check.ts';
import { paymentColumns, type PaymentRow } from './payment-row.ts';

/** A payment with its order. */
export interface LockedPayment {
  order: OrderRow;
  payment: PaymentRow;
}

export async function readPayment(
  queryable: Queryable,
  key: { id: number } | { code: string },
): Promise<PaymentRow | undefined> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['code', key.code];
  const { rows } = await queryable.query<PaymentRow>(
    prepared(`SELECT ${paymentColumns} FROM payments WHERE ${column} = $1`, [value]),
  );
  return rows[0];
}

/** Locks a payment: its order first, as everybody does, and then itself. */
export async function lockPayment(client: PoolClient, id: number): Promise<LockedPayment> {
  const found = await readPayment(client, { id });
  const order = found && (await lockOrder(client, { id: found.order_id }));
  const { rows } = await client.query<PaymentRow>(
    prepared(`SELECT ${paymentColumns} FROM payments WHERE id = $1 FOR NO KEY UPDATE`, [id]),
  );
  if (!order || !rows[0]) throw new Error(`no payment ${id}`);
  return { order, payment: rows[0] };
}

export interface Moved {
  payment: PaymentRow;
  accepted: boolean;
  effects: readonly PaymentEffect[];
}

/** Asks the machine, and stores where the payment has come to. Its effects are the principal's to carry out, in this transaction. */
export async function movePaymentRow(
  client: PoolClient,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<Moved> {
  const { method, status, amount, currency, stage, hint, reference, received, reason } = payment;
  const { accepted, record, effects } = movePayment(
    { method, status, amount, currency, stage, hint, reference, received, reason },
    event,
  );
  if (!accepted) return { payment, accepted, effects };
  const moved: PaymentRow = { ...payment, ...record };
  const check_at = nextCheck(moved, now);
  await client.query(
    prepared(
      'UPDATE payments SET status = $2, stage = $3, hint = $4, reference = $5, received = $6, reason = $7, check_at = $8 WHERE id = $1',
      [
        moved.id,
        moved.status,
        moved.stage,
        moved.hint,
        moved.reference,
        moved.received,
        moved.reason,
        check_at,
      ],
    ),
  );
  await client.query(
    prepared('INSERT INTO payment_moves (payment_id, event, before, after, at) VALUES ($1, $2, $3, $4, $5)', [
      moved.id,
      JSON.stringify(event),
      status,
      moved.status,
      now,
    ]),
  );
  return { payment: { ...moved, check_at }, accepted, effects };
}

/** Whether an order is paid follows from its attempts, until one of them has paid it. */
export async function refreshOrderPayment(client: PoolClient, order: number): Promise<void> {
  await client.query(
    prepared(
      `UPDATE orders SET payment = CASE
       WHEN EXISTS (SELECT FROM payments WHERE order_id = $1 AND status = 'review') THEN 'review'
       WHEN EXISTS (SELECT FROM payments WHERE order_id = $1 AND status IN ('pending', 'processing')) THEN 'pending'
       WHEN expired_at IS NOT NULL THEN 'expired' ELSE 'unpaid' END::order_payment
     WHERE id = $1 AND payment NOT IN ('paid', 'refunded')`,
      [order],
    ),
  );
}
