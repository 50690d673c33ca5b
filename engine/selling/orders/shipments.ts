import {
  moveShipment,
  type ShipmentEffect,
  type ShipmentEvent,
  type ShipmentRecord,
} from '#machines/shipment/index.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { ShipmentStatus } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';

const select = statement(
  'orders.shipment',
  `SELECT id, physical, shipment AS status, carrier, tracking, tracking_url, sent_at, received_at, returned_at,
     shipment_version AS version
   FROM order_parcels WHERE order_id = :order AND store_id = :store`,
);
const update = statement(
  'orders.save-shipment',
  `UPDATE order_parcels SET shipment = :status, carrier = :carrier, tracking = :tracking, tracking_url = :tracking_url,
     sent_at = :sent_at, received_at = :received_at, returned_at = :returned_at, shipment_version = :version
   WHERE id = :id`,
);

/** The stored shipment of a parcel. */
export type ShipmentRow = Awaited<ReturnType<typeof select.one>>;

/**
 * Reads the shipment of a store's parcel. The order must be locked. Its lock covers the shipment.
 * @returns undefined when the order has no parcel of the store, or the parcel has no goods to ship
 */
export async function readShipment(
  client: PoolClient,
  order: number,
  store: number,
): Promise<ShipmentRow | undefined> {
  const row = await select.maybeOne(client, { order, store });
  return row?.physical ? row : undefined;
}

/** Returns the name of a carrier as customers read it, and the address of its tracking page. */
function describeCarrier(
  { shipping }: Pick<FlowSettings, 'shipping'>,
  { carrier, tracking }: Pick<ShipmentRecord, 'carrier' | 'tracking'>,
): { carrier: string | null; tracking_url: string | null } {
  const known = shipping.carriers.find(({ id, title }) => id === carrier || title === carrier);
  if (!known) return { carrier, tracking_url: null };
  const tracking_url =
    known.trackingUrl === undefined || tracking === null
      ? null
      : known.trackingUrl.replace('{tracking}', encodeURIComponent(tracking));
  return { carrier: known.title, tracking_url };
}

const timeOf: Readonly<Record<Exclude<ShipmentStatus, 'preparing'>, keyof ShipmentRow>> = {
  sent: 'sent_at',
  delivered: 'received_at',
  returned: 'returned_at',
};

/**
 * Moves the shipment of a parcel of a locked order and stores it.
 * @returns the stored shipment, and the effects that the transition asks for
 * @throws ShopError `move-not-allowed`
 */
export async function moveStoredShipment(
  client: PoolClient,
  settings: Pick<FlowSettings, 'shipping'>,
  row: ShipmentRow,
  event: ShipmentEvent,
  at: Date,
): Promise<{ shipment: ShipmentRow; effects: readonly ShipmentEffect[] }> {
  const { status, carrier, tracking } = row;
  const { accepted, record, effects } = moveShipment(
    { status, carrier, tracking, isReceived: row.received_at !== null },
    event,
  );
  if (!accepted)
    throw new ShopError('move-not-allowed', { detail: `${event.type} of a shipment that is ${status}` });
  const isCarrierNew = event.type === 'shipment.sent' || event.type === 'shipment.corrected';
  const shipment: ShipmentRow = {
    ...row,
    status: record.status,
    tracking: record.tracking,
    ...(isCarrierNew ? describeCarrier(settings, record) : {}),
    ...(record.status === 'preparing' || event.type === 'shipment.corrected'
      ? {}
      : { [timeOf[record.status]]: at }),
    version: row.version + 1,
  };
  await update.run(client, shipment);
  return { shipment, effects };
}
