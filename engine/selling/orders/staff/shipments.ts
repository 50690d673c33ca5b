import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import { assertNotOwnOrder } from '#engine/pipeline/staff/assert-target.ts';
import type { ShipmentEvent } from '#machines/shipment/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { OperationParsed } from '#schemas/api/operation.ts';
import type { moveShipment as moveShipmentContract } from '#schemas/api/staff/shipments.ts';
import type { OrderAddress } from '#schemas/entities/address.ts';
import type { LineAnswer, OrderAnswers } from '#schemas/entities/answers.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../../context.ts';
import type { StaffServices } from '../../staff-services.ts';
import { notifyBuyer } from '../notify-buyer.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import { readParcels, saveParcels, shownOrderStatus, tryMoveParcel, type StoredParcel } from '../parcels.ts';
import { assertNotReversing } from '../refund.ts';
import { returnStock } from '../reservation.ts';
import { moveStoredShipment, readShipment, type ShipmentRow } from '../shipments.ts';

/** A parcel that waits to be sent is listed only while its invoice waits for it. */
const wanted = `order_parcels AS p JOIN orders AS o ON o.id = p.order_id
  WHERE p.physical AND p.shipment = :status AND o.paid_at IS NOT NULL AND NOT p.review
    AND (:status <> 'preparing' OR p.status IN ('preparing', 'preparing-undelivered'))`;
const count = statement('staff.count-shipments', `SELECT count(*)::integer AS total FROM ${wanted}`);
const selectPage = statement(
  'staff.page-of-shipments',
  `SELECT o.code AS "order", o.invoice_number, o.paid_at, o.address, o.answers AS order_answers, p.store_id,
   p.store_name, p.shipment AS status, p.carrier,
     p.tracking, p.tracking_url, p.sent_at, p.received_at, p.returned_at, p.shipment_version AS version,
     (SELECT json_agg(json_build_object('title', l.title, 'option_title', l.option_title, 'qty', l.qty, 'answers', l.answers) ORDER BY l.position)
      FROM order_lines AS l WHERE l.parcel_id = p.id AND l.type = 'physical') AS lines
   FROM ${wanted} ORDER BY p.id LIMIT :limit OFFSET :offset`,
  {
    json: {
      address: jsonOf<OrderAddress>(),
      order_answers: jsonOf<OrderAnswers>(),
      lines: jsonOf<{ title: string; option_title: string; qty: number; answers: LineAnswer[] }[]>(),
    },
    notNull: ['lines'],
  },
);

type Times = Pick<ShipmentRow, 'sent_at' | 'received_at' | 'returned_at'>;
const times = ({ sent_at, received_at, returned_at }: Times) => ({
  sent_at: sent_at?.toISOString() ?? null,
  delivered_at: received_at?.toISOString() ?? null,
  returned_at: returned_at?.toISOString() ?? null,
});

export const listShipments =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.shipments'> =>
  async ({ page, status }) => {
    const { rows, pagination } = await readPage(pool, { count, page: selectPage }, page, { status });
    return {
      shipments: rows.map(({ paid_at, address, sent_at, received_at, returned_at, ...row }) => ({
        ...row,
        ...times({ sent_at, received_at, returned_at }),
        paid_at: paid_at?.toISOString() ?? null,
        recipient: address && {
          full_name: address.full_name,
          phone_number: address.phone_number,
          city_name: address.city_name,
          ...(address.province === undefined ? {} : { province: address.province }),
          postal_code: address.postal_code,
          address: address.address,
          description: address.description,
          ...(address.answers === undefined ? {} : { answers: address.answers }),
        },
      })),
      pagination,
    };
  };

export type ShipmentDecision = OperationParsed<typeof moveShipmentContract>;

/** @throws ShopError `validation-failed` when data for the move is missing */
function eventOf({ move, carrier = '', tracking, reason }: ShipmentDecision): ShipmentEvent {
  const missing = (move === 'send' || move === 'correct') && carrier === '' ? 'carrier' : 'reason';
  if (missing === 'carrier' || (move === 'return' && reason === ''))
    throw new ShopError('validation-failed', {
      fields: [refusedField('required', missing)],
      detail: `${move} needs a ${missing}`,
    });
  switch (move) {
    case 'send':
      return { type: 'shipment.sent', carrier, tracking: tracking ?? null };
    case 'correct':
      return { type: 'shipment.corrected', carrier, tracking: tracking ?? null };
    case 'deliver':
      return { type: 'shipment.delivered' };
    case 'return':
      return { type: 'shipment.returned', reason };
  }
}

/**
 * Asserts that the shipment has not changed since the member of staff read it. Otherwise the error contains
 * its current state.
 */
function assertAsSeen({ status, carrier, tracking, version }: ShipmentRow, seen: number): void {
  if (version === seen) return;
  throw new ShopError('conflict', {
    detail: `the shipment is ${status}, version ${version}`,
    details: { status, carrier, tracking, version },
  });
}

/**
 * Asserts that goods may leave: the order is paid, its money is not on its way back, and its store has
 * accepted it.
 * @throws ShopError `move-not-allowed`
 */
async function assertMayLeave(client: PoolClient, order: OrderRow, parcel: StoredParcel): Promise<void> {
  await assertNotReversing(client, order);
  const isWaiting = parcel.status === 'preparing' || parcel.status === 'preparing-undelivered';
  if (!isWaiting || parcel.review || order.payment !== 'paid')
    throw new ShopError('move-not-allowed', {
      detail: `the parcel is ${parcel.status}${parcel.review ? ' and waits for its store' : ''}`,
    });
}

const physicalLines = ({ lines }: StoredParcel) => lines.filter(({ type }) => type === 'physical');

/**
 * Counts the goods as delivered. A parcel that was canceled on its way stays canceled.
 * @returns all parcels after that
 */
async function countDelivered(
  client: PoolClient,
  order: OrderRow,
  parcels: readonly StoredParcel[],
  parcel: StoredParcel,
): Promise<readonly StoredParcel[]> {
  const pieces = physicalLines(parcel).reduce((sum, { qty }) => sum + qty, 0);
  const moved = tryMoveParcel(parcel, { type: 'invoice.delivered', pieces });
  if (!moved.accepted) return parcels;
  const counted = parcels.map((each) => (each.id === parcel.id ? moved.parcel : each));
  await saveParcels(client, order, counted);
  return counted;
}

/**
 * Sends, corrects, delivers or returns the physical goods of a parcel, and notifies the buyer.
 * @throws ShopError `order-not-found`; `forbidden` for an order of one's own; `conflict` when the shipment
 *   has changed since it was read; `move-not-allowed`; `validation-failed` without a carrier for sending, or
 *   without a reason for a return
 */
export const moveShipment =
  (context: StaffServices): Handler<'staff.move-shipment'> =>
  async (given, principal, client) => {
    const [actor, at] = [staffActor(principal), principal.now()];
    const { code, store_id, move, version, reason } = given;
    const event = eventOf(given);
    const order = await lockOrder(client, { code });
    const parcels = order ? await readParcels(client, order.id) : [];
    const parcel = parcels.find((each) => each.store_id === store_id);
    const before = order && (await readShipment(client, order.id, store_id));
    if (!order || !parcel || !before)
      throw new ShopError('order-not-found', { detail: `order ${code} sends nothing of store ${store_id}` });
    await assertNotOwnOrder(client, actor, order);
    assertAsSeen(before, version);
    // Undelivered goods that came back still belong to the order. Staff send them again, or cancel their
    // parcel.
    if (given.restock && move === 'return' && before.received_at === null)
      throw new ShopError('move-not-allowed', {
        detail: 'the goods are sold again when the parcel is canceled',
      });
    if (move === 'send') await assertMayLeave(client, order, parcel);
    const { flows } = context.releases.published();
    const { shipment, effects } = await moveStoredShipment(client, flows, before, event, at);
    const after = effects.includes('countDelivered')
      ? await countDelivered(client, order, parcels, parcel)
      : parcels;
    if (move === 'return' && given.restock)
      await returnStock(
        client,
        physicalLines(parcel).map(({ sellable_id: sellable, qty }) => ({ sellable, qty })),
      );
    await writeAudit(client, {
      at,
      actor,
      action: `shipment.${move}`,
      subject: `order:${code}`,
      before: { store_id, status: before.status, carrier: before.carrier },
      after: { store_id, status: shipment.status, carrier: shipment.carrier, restock: given.restock },
      reason,
    });
    if (effects.includes('tellSent')) await notifyBuyer(context, client, order, 'sent', at, shipment);
    if (effects.includes('tellReturned')) await notifyBuyer(context, client, order, 'returned', at);
    return {
      shipment: {
        order: code,
        store_id,
        status: shipment.status,
        carrier: shipment.carrier,
        tracking: shipment.tracking,
        tracking_url: shipment.tracking_url,
        version: shipment.version,
        ...times(shipment),
      },
      status: shownOrderStatus(after),
    };
  };
