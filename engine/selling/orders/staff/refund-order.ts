import { randomUUID } from 'node:crypto';
import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertNotOwnOrder } from '#engine/pipeline/staff/assert-target.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { OrderStatus } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import { giveOut, giverOf } from '../../payouts/give-out.ts';
import type { StaffServices } from '../../staff-services.ts';
import { notifyBuyer } from '../notify-buyer.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import { readParcels } from '../parcels.ts';
import { refund, refundWhole } from '../refund.ts';
import { paidForRest } from './cancel-parcel.ts';

const isOpen: ReadonlySet<OrderStatus> = new Set([
  'registered',
  'preparing',
  'preparing-undelivered',
  'edited',
]);

export interface OrderRefund {
  code: string;
  /** In the smallest unit of the order's currency. */
  amount: number;
  reason: string;
}

/**
 * @throws ShopError `order-not-found`; `forbidden` for an order of one's own; `move-not-allowed` for one that
 *   is not paid; `validation-failed` for more than its rest without the undelivered part
 */
async function lockRefundable(
  client: PoolClient,
  { code, amount }: OrderRefund,
  actor: Actor,
): Promise<OrderRow> {
  const order = await lockOrder(client, { code });
  if (!order) throw new ShopError('order-not-found', { detail: `no order ${code}` });
  await assertNotOwnOrder(client, actor, order);
  // The wallet's part may remain in an order whose payment was returned.
  if (order.payment !== 'paid' && order.payment !== 'refunded')
    throw new ShopError('move-not-allowed', { detail: `order ${code} is ${order.payment}` });
  const open = (await readParcels(client, order.id)).filter(({ status }) => isOpen.has(status));
  // Canceling a parcel refunds its undelivered lines. This avoids a second refund.
  const waiting = open.reduce((sum, parcel) => sum + paidForRest(parcel, parcel.physical), 0);
  const left = Math.max(0, order.total - order.refunded - waiting);
  if (amount > left)
    throw new ShopError('validation-failed', {
      fields: [{ field: 'amount', code: 'too-large', values: { limit: left } }],
      detail:
        waiting === 0
          ? `${left} ${order.currency} are left of order ${code}`
          : `${left} ${order.currency} of order ${code} can be refunded like this, because its parcels are not all delivered: cancel what was not sent with staff.cancel-parcel, or record with staff.move-shipment that a parcel has arrived or come back`,
    });
  return order;
}

/**
 * Refunds a part of a paid order and tells its buyer.
 * @returns how much of the order was refunded so far, in the smallest unit
 */
export async function giveRefund(
  context: Pick<StaffServices, 'releases' | 'publicUrl' | 'sms' | 'jobs'>,
  client: PoolClient,
  given: OrderRefund,
  actor: Actor,
  at: Date,
): Promise<OrderRow> {
  const order = await lockRefundable(client, given, actor);
  const before = order.refunded;
  const isWhole = order.payment === 'paid' && given.amount === order.total - order.refunded;
  await (isWhole ? refundWhole(client, order, at) : refund(client, order, given.amount, at));
  await writeAudit(client, {
    at,
    actor,
    action: 'order.refund',
    subject: `order:${order.code}`,
    before: { refunded: before },
    after: { refunded: order.refunded, currency: order.currency },
    reason: given.reason,
  });
  await notifyBuyer(context, client, order, order.user_id === null ? 'refund-owed' : 'refunded', at);
  return order;
}

/**
 * Refunds an order, or requests a second person when the amount needs one.
 * @throws ShopError as {@link giveRefund} and `giveOut`
 */
export const refundOrder =
  (context: StaffServices): Handler<'staff.refund-order'> =>
  async (given, principal, client) => {
    const { actor, at } = giverOf(principal);
    const { code, amount, reason } = given;
    const { currency, refunded, owed } = await lockRefundable(client, given, actor);
    const outgoing = {
      operation: 'staff.refund-order',
      input: given,
      subject: `order:${code}`,
      key: `refund:${randomUUID()}`,
      amount,
      currency,
      reason,
    } as const;
    return giveOut(
      context,
      outgoing,
      { actor, at },
      {
        give: async (count) => {
          const order = await giveRefund(context, client, given, actor, at);
          await count(client);
          return { order: code, refunded: order.refunded, owed: order.owed, currency };
        },
        ask: async (request) => ({ order: code, refunded, owed, currency, request: await request(client) }),
      },
    );
  };
