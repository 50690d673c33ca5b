import { ShopError } from '#schemas/errors.ts';
import type { PoolClient } from '../../db/pool.ts';
import type { LockedPayable, PayablePort, PayableView } from '../payable.ts';
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
import { assertMayReserve, ensurePayable, hasAllCodes, reserve } from './reservation.ts';
import type { ReservationLimits } from './reservation-limits.ts';
import { orderPath } from './shop-paths.ts';

const toView = (order: OrderView): PayableView => ({
  id: order.id,
  code: order.code,
  userId: order.user_id,
  isPaid: order.payment === 'paid',
  state: (now) => payableState(order, now),
});

/** The services that paying an order needs. */
export interface OrderPayableServices extends NoticeServices {
  /** The limits of what unpaid orders may hold. */
  reservationLimits: () => ReservationLimits;
}

/**
 * A locked order as its payments see it. The getters read the order each time, because it changes while it
 * is locked.
 */
function toLockedPayable(services: OrderPayableServices, client: PoolClient, order: OrderRow): LockedPayable {
  const { site, flows } = services.releases.published();
  return {
    ...toView(order),
    currency: order.currency,
    amount: order.payable,
    refunded: order.refunded,
    description: `${site.name} ${order.invoice_number}`,
    buyer: { mobile: order.buyer.phone_number, email: order.buyer.email || undefined },
    async reserve({ now, until, isPaidNow }) {
      if (!order.held && !isPaidNow) await assertMayReserve(client, order, services.reservationLimits());
      const end = new Date(Math.max(until.getTime(), order.created_at.getTime() + flows.timeouts.cartHold));
      await reserve(client, order, { now, until: end });
      // The stock count may have been too high: refuse before anybody pays.
      if (!(await hasAllCodes(client, order.id, now)))
        throw new ShopError('out-of-stock', { detail: `codes of order ${order.code} are missing` });
    },
    async extend(until) {
      if (until > order.payable_until) await saveOrder(client, order, { payable_until: until });
    },
    ensurePayable: (now) => ensurePayable(client, order, now),
    onPaid: (payment, now) => fulfilOrder(services, client, order, payment, now),
    onRefunded: (payment, now) => withdrawOrder(client, order, payment, now),
    onPaymentsChanged: (now) => refreshPayment(client, order, now),
    onReceiptRejected: (now) => notifyBuyer(services, client, order, 'receipt-rejected', now),
    async settleOwed() {
      const { owed } = order;
      await saveOrder(client, order, { owed: 0, owed_since: null });
      return owed;
    },
  };
}

/** The port through which payments see orders. */
export const orderPayable = (services: OrderPayableServices): PayablePort => ({
  async lock(client, id) {
    const order = await lockOrder(client, { id });
    if (!order) throw new Error(`no order ${id}`);
    return toLockedPayable(services, client, order);
  },
  async read(queryable, id) {
    const order = await findOrder(queryable, { id });
    if (!order) throw new Error(`no order ${id}`);
    return toView(order);
  },
  async findOwn(queryable, key, principal) {
    const order = await findOwnOrder(queryable, key, principal);
    return order && toView(order);
  },
  resultPath: (code, isGood) => orderPath(services, isGood ? 'buy-verify' : 'buy-verify-failed', code),
});
