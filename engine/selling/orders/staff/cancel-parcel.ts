import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertNotOwnOrder } from '#engine/pipeline/staff/assert-target.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { OrderStatus } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import type { StaffServices } from '../../staff-services.ts';
import { notifyBuyer } from '../notify-buyer.ts';
import { lockOrder } from '../order-repository.ts';
import {
  isActivationOpen,
  isCode,
  moveParcel,
  readParcels,
  saveParcels,
  shownOrderStatus,
  type StoredLine,
  type StoredParcel,
} from '../parcels.ts';
import { assertNotReversing, paidForParcel, paidForShipping, refund, withoutRest } from '../refund.ts';
import { returnStock } from '../reservation.ts';
import { readShipment } from '../shipments.ts';
import { soldPieces, updateSoldCounts } from '../sold-pieces.ts';
import { taxOfPart } from '../split-amount.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/**
 * Returns the paid amount of a part of a parcel's lines, minus its share of the discount code, plus the added
 * tax.
 */
function paidForPart({ lines, code_discount }: StoredParcel, partOf: (line: StoredLine) => number): number {
  const part = sum(lines.map(partOf));
  const all = sum(lines.map(({ total }) => total));
  const tax = sum(lines.map((line) => taxOfPart(line, partOf(line))));
  return part - (all === 0 ? 0 : Math.ceil((code_discount * part) / all)) + tax;
}

/**
 * Returns the part of a line that was not handed over although it needs no shipping: missing codes, and an
 * open activation.
 */
function undone(line: StoredLine): number {
  if (isCode(line)) return Math.floor((line.total * line.missing) / line.qty);
  return isActivationOpen(line) ? line.total : 0;
}

/**
 * Returns the paid amount of the undelivered part of a parcel: its goods with their shipping, missing codes
 * and open activations, minus their share of the discount code.
 * @param hasGoods whether the physical goods are still the shop's
 */
export function paidForRest(parcel: StoredParcel, hasGoods: boolean): number {
  if (parcel.delivered === 0) return paidForParcel(parcel);
  const paid = paidForPart(parcel, (line) =>
    hasGoods && line.type === 'physical' ? line.total : undone(line),
  );
  return paid + (hasGoods ? paidForShipping(parcel) : 0);
}

export interface ParcelCancellation {
  code: string;
  store_id: number;
  reason: string;
  /** Whether returned goods are sold again. Goods that never left the store always are. */
  restock: boolean;
}

/**
 * Cancels the undelivered part of a paid parcel, returns its goods to stock, and notifies the buyer. Goods
 * that never left the store are refunded. The refund of returned goods is a separate decision, with the
 * limits of payouts. An order that is already refunded, such as one with a remaining free line, gets no
 * further refund.
 * @throws ShopError `order-not-found`; `forbidden` for an order of one's own; `move-not-allowed` when nothing
 *   is left to cancel, the goods are on their way, or the payment is being reversed; `validation-failed`
 *   without a reason
 */
export async function cancelRest(
  context: Pick<StaffServices, 'releases' | 'publicUrl' | 'sms' | 'jobs'>,
  client: PoolClient,
  { code, store_id, reason, restock }: ParcelCancellation,
  actor: Actor,
  at: Date,
): Promise<{ order: string; status: OrderStatus; refunded: number; owed: number; currency: Currency }> {
  if (reason === '')
    throw new ShopError('validation-failed', {
      fields: [refusedField('required', 'reason')],
      detail: 'a cancellation needs a reason',
    });
  const order = await lockOrder(client, { code });
  const parcels = order ? await readParcels(client, order.id) : [];
  const parcel = parcels.find((each) => each.store_id === store_id);
  if (!order || !parcel)
    throw new ShopError('order-not-found', { detail: `no parcel of store ${store_id} in order ${code}` });
  await assertNotOwnOrder(client, actor, order);
  await assertNotReversing(client, order);
  const shipment = await readShipment(client, order.id, store_id);
  const isPaid = order.payment === 'paid' || order.payment === 'refunded';
  if (!isPaid || parcel.review || shipment?.status === 'sent')
    throw new ShopError('move-not-allowed', {
      detail: `the order is ${order.payment}, its parcel ${parcel.status}, its shipment ${shipment?.status ?? 'none'}`,
    });
  const hasGoods = shipment !== undefined && shipment.received_at === null;
  const { parcel: canceled } = moveParcel(parcel, { type: 'invoice.canceled' });
  const isBack = hasGoods && shipment.status === 'returned';
  const areGoodsBack = hasGoods && (restock || !isBack);
  await returnStock(
    client,
    parcel.lines
      .filter((line) => (line.type === 'physical' ? areGoodsBack : isActivationOpen(line)))
      .map(({ sellable_id: sellable, qty }) => ({ sellable, qty })),
  );
  const done = { ...canceled, lines: withoutRest(canceled) };
  const after = parcels.map((each) => (each.id === done.id ? done : each));
  await saveParcels(client, order, after);
  const before = order.refunded;
  const sold = soldPieces(order.payment, parcels);
  await refund(client, order, isBack ? paidForPart(parcel, undone) : paidForRest(parcel, hasGoods), at);
  await updateSoldCounts(client, order, sold);
  await writeAudit(client, {
    at,
    actor,
    action: 'parcel.cancel',
    subject: `order:${code}`,
    before: { store_id, status: parcel.status },
    after: { store_id, status: done.status, refunded: order.refunded - before },
    reason,
  });
  if (!isBack || order.refunded > before) await notifyBuyer(context, client, order, 'rejected', at);
  return {
    order: code,
    status: shownOrderStatus(after),
    refunded: order.refunded - before,
    owed: order.owed,
    currency: order.currency,
  };
}

export const cancelParcel =
  (context: StaffServices): Handler<'staff.cancel-parcel'> =>
  (input, principal, client) =>
    cancelRest(context, client, input, staffActor(principal), principal.now());
