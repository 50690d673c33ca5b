import type { LockedPayable, PayableSource, PayableView } from '#engine/pipeline/payable.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { payableTime } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError } from '#schemas/errors.ts';
import { fulfilOrder } from './fulfil.ts';
import { notifyBuyer, type NoticeServices } from './notify-buyer.ts';
import {
  findOrder,
  lockOrder,
  payableState,
  refreshPayment,
  saveOrder,
  type OrderRow,
  type OrderView,
} from './order-repository.ts';
import { findOwnOrder } from './read-order.ts';
import { withdrawOrder } from './refund.ts';
import { countPaymentsOf, type ReservationLimits } from './reservation-limits.ts';
import {
  assertAvailable,
  assertMayReserve,
  ensurePayable,
  hasAllCodes,
  reserve,
  tryReserve,
} from './reservation.ts';
import { orderPath } from './shop-paths.ts';
import { countPaid, type WorthServices } from './worth-of-day.ts';

const toView = (order: OrderView): PayableView => ({
  id: order.id,
  kind: 'order',
  code: order.code,
  invoiceNumber: order.invoice_number,
  userId: order.user_id,
  isPaid: order.payment === 'paid',
  heldUntil: order.held ? order.held_until : null,
  state: (now) => payableState(order, now),
});

/** The services that paying an order needs. */
export interface OrderPayableServices extends NoticeServices, WorthServices {
  /** Returns the limits on goods that unpaid orders hold. */
  reservationLimits: () => ReservationLimits;
}

/** Returns the moments until which the settings allow an unpaid order to hold its goods, and to be paid. */
function endsOf({ created_at }: OrderRow, timeouts: FlowSettings['timeouts'], now: Date) {
  // An order from the future was placed before the clock was set back.
  const placed = Math.min(created_at.getTime(), now.getTime());
  const { cartHold, maxHold } = timeouts;
  return {
    usualHold: new Date(placed + Math.min(cartHold, maxHold)),
    maxHold: new Date(placed + maxHold),
    payable: new Date(placed + payableTime({ timeouts })),
  };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * Returns a locked order as its payments see it. The getters read the order each time, because it changes
 * while it is locked.
 */
function toLockedPayable(services: OrderPayableServices, client: PoolClient, order: OrderRow): LockedPayable {
  const { site, flows } = services.releases.published();
  return {
    ...toView(order),
    currency: order.currency,
    amount: order.payable,
    description: `${site.name} ${order.invoice_number}`,
    buyer: { mobile: order.buyer.phone_number, email: order.buyer.email || undefined },
    isOfGuest: order.user_id === null,
    countPaymentsOfHolder: (time) =>
      countPaymentsOf(client, order.holder, {
        ...time,
        placedSince: new Date(time.since.getTime() - payableTime(flows)),
      }),
    async reserve({ now, until, isPaidNow, isAtGateway }) {
      const ends = endsOf(order, flows.timeouts, now);
      if (isPaidNow) await reserve(client, order, { now, until });
      else if (ends.maxHold <= now) await assertAvailable(client, order, now);
      else {
        if (!order.held) await assertMayReserve(client, order, services.reservationLimits());
        const end = later(until, ends.usualHold);
        // A shopper may be at a gateway when the hold ends. The hold is extended for the time of this
        // payment.
        await reserve(client, order, { now, until: isAtGateway ? end : earlier(end, ends.maxHold) });
      }
      // The stock count may have been too high: refuse before the shopper pays.
      if (!(await hasAllCodes(client, order.id, now)))
        throw new ShopError('out-of-stock', { detail: `codes of order ${order.code} are missing` });
    },
    async extend(until, now) {
      const end = earlier(until, endsOf(order, flows.timeouts, now).payable);
      if (end > order.payable_until) await saveOrder(client, order, { payable_until: end });
      return end;
    },
    async holdForReview(now) {
      if (!order.held && payableState(order, now) === 'open')
        await tryReserve(client, order, { now, until: now }, services.reservationLimits());
    },
    ensurePayable: (now) => ensurePayable(client, order, now),
    async onPaid(payment, now) {
      await countPaid(client, services, order, flows, now);
      return fulfilOrder(services, client, order, payment, now);
    },
    async assertReturnable(payment) {
      // The payment's channel would return the whole amount.
      if (order.refunded > 0)
        throw new ShopError('move-not-allowed', {
          detail: `a part of order ${order.code}, which payment ${payment.id} paid, was refunded`,
        });
    },
    async onRefunded(payment, now) {
      await withdrawOrder(client, order, payment, now);
      await notifyBuyer(services, client, order, 'refunded', now);
    },
    onPaymentsChanged: (now) => refreshPayment(client, order, now),
    onReceiptRejected: (now) => notifyBuyer(services, client, order, 'receipt-rejected', now),
    get owed() {
      return order.owed;
    },
    async settleOwed() {
      const { owed } = order;
      await saveOrder(client, order, { owed: 0, owed_since: null });
      return owed;
    },
  };
}

/** Creates the port through which payments use orders. */
export const orderPayable = (services: OrderPayableServices): PayableSource => ({
  async lock(client, id) {
    const order = await lockOrder(client, { id });
    return order && toLockedPayable(services, client, order);
  },
  async read(queryable, id) {
    const order = await findOrder(queryable, { id });
    return order && toView(order);
  },
  async findOwn(queryable, key, principal) {
    const order = await findOwnOrder(queryable, key, principal);
    return order && toView(order);
  },
  resultPath: (code, isGood) => orderPath(services, isGood ? 'buy-verify' : 'buy-verify-failed', code),
});
