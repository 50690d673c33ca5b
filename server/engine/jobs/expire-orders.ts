import { transaction } from '../../db/pool.ts';
import type { EngineContext } from '../context.ts';
import { releaseReservation } from '../orders/reservation.ts';
import { lockFreeOrder } from '../orders/order-row.ts';
import { askAboutOpenAttempts } from '../payments/ask-open-attempts.ts';
import { readOpenAttempts } from '../payments/open-attempts.ts';
import { movePaymentRow, refreshOrderPayment } from '../payments/record.ts';
import { prepared } from '../prepared.ts';
import { retrying } from '../retrying.ts';

const batch = 50;

/** Orders whose goods are held for too long, or that cannot be paid any more. Those whose money is on its way, or in doubt, keep what they have. */
const due = `
  SELECT o.id FROM orders AS o
  WHERE o.id > $2 AND o.status = 'registered' AND ((o.held AND o.held_until <= $1) OR (o.expired_at IS NULL AND o.payable_until <= $1))
    AND NOT EXISTS (SELECT FROM payments AS p WHERE p.order_id = o.id AND p.status IN ('processing', 'review'))
  ORDER BY o.id LIMIT ${batch}`;

async function expire(context: EngineContext, id: number): Promise<boolean> {
  // Somebody may have paid and not come back.
  await askAboutOpenAttempts(context, id);
  return retrying(() =>
    transaction(context.pool, async (client) => {
      const now = context.now();
      const order = await lockFreeOrder(client, id);
      if (!order || order.status !== 'registered' || order.payment === 'paid') return false;
      const open = await readOpenAttempts(client, id);
      const isOver = order.payable_until <= now;
      const isHeldTooLong =
        order.held && order.held_until <= now && open.every(({ expires_at }) => expires_at <= now);
      if (
        open.some(({ status }) => status === 'processing' || status === 'review') ||
        (!isOver && !isHeldTooLong)
      )
        return false;
      for (const payment of open)
        if (isOver || payment.expires_at <= now)
          await movePaymentRow(client, payment, { type: 'payment.timed-out' }, now);
      await releaseReservation(client, order, now);
      if (isOver) await client.query('UPDATE orders SET expired_at = $2 WHERE id = $1', [id, now]);
      await refreshOrderPayment(client, id);
      return true;
    }),
  );
}

/** Gives back what unpaid orders hold when their time is over, and ends those that cannot be paid any more. */
export async function expireOrders(context: EngineContext): Promise<number> {
  let done = 0;
  for (let last = 0; ;) {
    const { rows } = await context.pool.query<{ id: number }>(prepared(due, [context.now(), last]));
    for (const { id } of rows) if (await expire(context, id)) done += 1;
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < batch) return done;
  }
}
