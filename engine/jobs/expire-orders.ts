import type { EngineContext } from '#engine/context.ts';
import { inParallel } from '#engine/pipeline/in-parallel.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import {
  lockFreeOrder,
  moveOrder,
  payableState,
  refreshPayment,
} from '#engine/selling/orders/order-repository.ts';
import { releaseReservation } from '#engine/selling/orders/reservation.ts';
import { isInFlight, keepsGoods } from '#engine/selling/payments/doubt.ts';
import { readOpenPayments, storeMove } from '#engine/selling/payments/payment-repository.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import { longestHold } from '#schemas/documents/flow-rules.ts';

type ExpiryServices = Pick<EngineContext, 'pool' | 'now' | 'payments' | 'releases'>;

const batch = 50;
/** Orders that are processed in parallel, because a provider may be slow to answer about their payments. */
const parallelExpiries = 5;

/**
 * Orders whose reservation or time to pay has ended. Those whose money is on its way or under review keep
 * their goods (`keepsGoods`). A card payment in doubt does not extend the hold, but the order stays open.
 */
const selectDue = statement(
  'jobs.orders-to-expire',
  `SELECT o.id FROM orders AS o
   WHERE o.id > :after AND o.status = 'registered'
     AND ((o.held AND (o.held_until <= :now OR o.held_until > :latest)) OR (o.expired_at IS NULL AND o.payable_until <= :now))
     AND NOT EXISTS (
       SELECT FROM payments AS p WHERE p.payable_id = o.id AND p.status IN ('processing', 'review')
         AND NOT (o.held AND (o.held_until <= :now OR o.held_until > :latest) AND p.method = 'card' AND p.stage = 0
           AND (p.status = 'processing' OR p.reason = 'no-answer')))
   ORDER BY o.id LIMIT ${batch}`,
);

/** Returns the latest end of a hold. A longer one was made before the clock was set back. */
const latestHold = (releases: ExpiryServices['releases'], now: Date): Date =>
  new Date(now.getTime() + longestHold(releases.published().flows) + clockSkew);

async function expire(
  { pool, now: clock, payments, releases }: ExpiryServices,
  id: number,
): Promise<boolean> {
  // The shopper may have paid without returning to the shop.
  await payments.settleOpen(id);
  return retrying(() =>
    transaction(pool, async (client) => {
      const now = clock();
      const order = await lockFreeOrder(client, id);
      if (!order || payableState(order, now) === 'closed') return false;
      const open = await readOpenPayments(client, id);
      const isOver = order.payable_until <= now && !open.some(isInFlight);
      const isHeldTooLong =
        order.held && (order.held_until <= now || order.held_until > latestHold(releases, now));
      if (open.some(keepsGoods) || (!isOver && !isHeldTooLong)) return false;
      for (const payment of open)
        if (!isInFlight(payment) && (isOver || payment.expires_at <= now))
          await storeMove(client, payment, { type: 'payment.timed-out' }, now);
      await releaseReservation(client, order, now);
      if (isOver) await moveOrder(client, order, { type: 'time.over' }, now);
      await refreshPayment(client, order, now);
      return true;
    }),
  );
}

/**
 * Releases the goods of unpaid orders when their time is over, and expires orders that cannot be paid any
 * more.
 * @returns how many
 */
export async function expireOrders(services: ExpiryServices): Promise<number> {
  let done = 0;
  for (let after = 0; ;) {
    const now = services.now();
    const due = await selectDue.all(services.pool, {
      after,
      now,
      latest: latestHold(services.releases, now),
    });
    await inParallel(due, parallelExpiries, async ({ id }) => {
      if (await expire(services, id)) done += 1;
    });
    after = due.at(-1)?.id ?? 0;
    if (due.length < batch) return done;
  }
}
