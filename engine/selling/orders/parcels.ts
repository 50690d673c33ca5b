import { moveActivation, newActivation, type ActivationEvent } from '#machines/activation/index.ts';
import {
  moveFulfillment,
  newFulfillment,
  overallStatus,
  type FulfillmentEvent,
  type FulfillmentMove,
  type FulfillmentRecord,
} from '#machines/fulfillment/index.ts';
import type { ShipmentRecord } from '#machines/shipment/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { needsStaff, shownStatus } from '#schemas/delivery-promise.ts';
import type { ActivationStatus } from '#schemas/entities/activation.ts';
import type { OrderStatus } from '#schemas/entities/order.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import type { OrderTaxes, TaxAmount } from '#schemas/entities/tax.ts';
import { ShopError } from '#schemas/errors.ts';
import { allocateCodes } from '../gift-codes/allocate.ts';
import type { QuotedParcel } from './make-quote.ts';
import { saveOrder, type OrderRow } from './order-repository.ts';

/** The fields of a line that fulfillment needs. */
export interface StoredLine {
  id: number;
  sellable_id: number;
  product_id: number;
  type: ProductType;
  qty: number;
  total: number;
  /** Taxes that were added to its total. */
  tax: number;
  /** Number of codes that are paid and missing. */
  missing: number;
  /** Status of the work of staff; null when the line comes from stock. */
  activation: ActivationStatus | null;
}

/** A parcel with its record of the fulfillment machine. */
export interface StoredParcel extends FulfillmentRecord {
  id: number;
  store_id: number;
  shipping: number;
  /** Taxes that were added to its shipping. */
  tax: number;
  code_discount: number;
  review_at: Date | null;
  /** Whether goods are sent. */
  physical: boolean;
  /** Status of the shipment; `preparing` when nothing is shipped. */
  shipment: ShipmentRecord['status'];
  lines: StoredLine[];
}

/**
 * Returns the status of an order as pages show it. Every answer with a status uses this function or
 * `shownStatus`.
 */
export const shownOrderStatus = (
  parcels: readonly { status: OrderStatus; lines: readonly Pick<StoredLine, 'activation'>[] }[],
): OrderStatus =>
  overallStatus(
    parcels.map(({ status, lines }) =>
      shownStatus(
        status,
        lines.map(({ activation }) => activation),
      ),
    ),
  );

/** Whether a line is delivered as codes. */
export const isCode = ({ type, activation }: Pick<StoredLine, 'type' | 'activation'>): boolean =>
  type !== 'physical' && activation === null;

/** Returns a line with its activation after an event, if the event is allowed. */
export const withActivation = <Line extends Pick<StoredLine, 'activation'>>(
  line: Line,
  event: ActivationEvent,
): Line =>
  line.activation === null ? line : { ...line, activation: moveActivation(line.activation, event).status };

/** Whether staff still have work to do for a line. */
export const isActivationOpen = ({ activation }: Pick<StoredLine, 'activation'>): boolean =>
  activation === 'waiting' || activation === 'correcting';

const parcelTypes =
  'store_id integer, store_name text, seller_number text, physical boolean, store_open boolean, shipping bigint, tax bigint, taxes jsonb, code_discount bigint, status order_status, total integer, review boolean, review_at timestamptz';
const parcelNames =
  'store_id, store_name, seller_number, physical, store_open, shipping, tax, taxes, code_discount, status, total, review, review_at';
const lineTypes =
  'store_id integer, position smallint, sellable_id integer, product_id integer, slug text, title text, option_title text, type product_type, picture jsonb, qty integer, price bigint, discount bigint, total bigint, tax bigint, taxes jsonb, answers jsonb, activation activation_status, activation_hours integer';
const lineNames = [
  'position',
  'sellable_id',
  'product_id',
  'slug',
  'title',
  'option_title',
  'type',
  'picture',
  'qty',
  'price',
  'discount',
  'total',
  'tax',
  'taxes',
  'answers',
  'activation',
  'activation_hours',
];

const insertAll = statement(
  'orders.insert-parcels',
  `WITH parcels AS (
     INSERT INTO order_parcels (order_id, ${parcelNames})
     SELECT :order::integer, ${parcelNames}
     FROM ROWS FROM (jsonb_to_recordset(:parcels::jsonb) AS (${parcelTypes})) WITH ORDINALITY
       AS given (${parcelNames}, place)
     ORDER BY place RETURNING id, store_id)
   INSERT INTO order_lines (parcel_id, ${lineNames.join(', ')})
   SELECT parcels.id, ${lineNames.map((name) => `line.${name}`).join(', ')}
   FROM jsonb_to_recordset(:lines::jsonb) AS line (${lineTypes}) JOIN parcels ON parcels.store_id = line.store_id
   ORDER BY parcels.id, line.position`,
);
const select = statement(
  'orders.parcels',
  `SELECT p.id, p.store_id, p.shipping, p.tax, p.code_discount, p.status, p.total, p.delivered, p.review, p.balance, p.review_at,
     p.physical, p.shipment,
     (SELECT json_agg(json_build_object('id', l.id, 'sellable_id', l.sellable_id, 'product_id', l.product_id,
        'type', l.type, 'qty', l.qty, 'total', l.total, 'tax', l.tax, 'missing', l.missing, 'activation', l.activation) ORDER BY l.position)
      FROM order_lines AS l WHERE l.parcel_id = p.id) AS lines
   FROM order_parcels AS p WHERE p.order_id = :order ORDER BY p.id`,
  { json: { lines: jsonOf<StoredLine[]>() }, notNull: ['lines'] },
);
const update = statement(
  'orders.save-parcels',
  `UPDATE order_parcels AS p SET status = row.status, delivered = row.delivered, review = row.review,
     balance = row.balance, total = row.total, review_at = row.review_at
   FROM jsonb_to_recordset(:parcels::jsonb) AS row (id integer, status order_status, delivered integer, review boolean,
     balance bigint, total integer, review_at timestamptz)
   WHERE p.id = row.id`,
);
const updateLines = statement(
  'orders.save-lines',
  `UPDATE order_lines AS l SET missing = row.missing, activation = row.activation
   FROM jsonb_to_recordset(:lines::jsonb) AS row (id integer, missing integer, activation activation_status)
   WHERE l.id = row.id AND (l.missing <> row.missing OR l.activation <> row.activation)`,
);

/** Returns the tax columns of a part of an order. Nothing is added when prices include taxes. */
const taxColumns = (own: readonly TaxAmount[] | undefined, taxes: OrderTaxes | undefined) => ({
  taxes: own ?? null,
  tax: taxes?.included === false ? (own ?? []).reduce((sum, { amount }) => sum + amount, 0) : 0,
});

function toParcelRow(parcel: QuotedParcel, taxes: OrderTaxes | undefined) {
  const { lines, opens_at: review_at, ...fields } = parcel;
  const { status, total, review } = newFulfillment({
    total: lines.reduce((pieces, { qty }) => pieces + qty, 0),
    review: !parcel.store_open && lines.some(needsStaff),
  });
  return { ...fields, ...taxColumns(parcel.taxes, taxes), status, total, review, review_at };
}

/**
 * Inserts the parcels and lines of a new order.
 * @param taxes of the whole order, in a shop with taxes
 */
export async function insertParcels(
  client: PoolClient,
  order: number,
  parcels: readonly QuotedParcel[],
  taxes: OrderTaxes | undefined,
): Promise<void> {
  const lines = parcels.flatMap((parcel) =>
    parcel.lines.map(({ id: sellable_id, ...line }, position) => ({
      ...line,
      ...taxColumns(line.taxes, taxes),
      sellable_id,
      position,
      activation: line.activation_hours === null ? null : newActivation(),
      store_id: parcel.store_id,
    })),
  );
  await insertAll.run(client, {
    order,
    parcels: JSON.stringify(parcels.map((parcel) => toParcelRow(parcel, taxes))),
    lines: JSON.stringify(lines),
  });
}

/** Reads the parcels of an order. The order must be locked. Its lock covers its parcels and lines. */
export const readParcels = (client: PoolClient, order: number): Promise<StoredParcel[]> =>
  select.all(client, { order });

/**
 * Sends an event to the fulfillment machine.
 * @returns the parcel after the transition, and the effects of the transition; the parcel unchanged when the
 *   event is not allowed
 */
export function tryMoveParcel(
  parcel: StoredParcel,
  event: FulfillmentEvent,
): { parcel: StoredParcel; accepted: boolean; effects: FulfillmentMove['effects'] } {
  const { status, total, delivered, review, balance } = parcel;
  const { accepted, record, effects } = moveFulfillment({ status, total, delivered, review, balance }, event);
  return { parcel: { ...parcel, ...record }, accepted, effects };
}

/**
 * Moves a parcel as {@link tryMoveParcel} does, for an event that must be allowed.
 * @throws ShopError `move-not-allowed`
 */
export function moveParcel(
  parcel: StoredParcel,
  event: FulfillmentEvent,
): { parcel: StoredParcel; effects: FulfillmentMove['effects'] } {
  const { accepted, ...moved } = tryMoveParcel(parcel, event);
  if (!accepted)
    throw new ShopError('move-not-allowed', { detail: `${event.type} of a parcel that is ${parcel.status}` });
  return moved;
}

/** Stores the parcels of a locked order with their lines, and the order status that follows from them. */
export async function saveParcels(
  client: PoolClient,
  order: OrderRow,
  parcels: readonly StoredParcel[],
): Promise<void> {
  const rows = parcels.map(({ id, status: own, delivered, review, balance, total, review_at }) => ({
    id,
    status: own,
    delivered,
    review,
    balance,
    total,
    review_at,
  }));
  await update.run(client, { parcels: JSON.stringify(rows) });
  const lines = parcels.flatMap((parcel) =>
    parcel.lines.map(({ id, missing, activation }) => ({ id, missing, activation })),
  );
  await updateLines.run(client, { lines: JSON.stringify(lines) });
  await saveOrder(client, order, { status: overallStatus(parcels.map(({ status }) => status)) });
}

/** A parcel, and how many of its pieces were just delivered. */
export interface Delivery {
  parcel: StoredParcel;
  delivered: number;
}

/** Counts pieces as delivered. */
function handOver(parcel: StoredParcel, pieces: number): Delivery {
  if (pieces === 0) return { parcel, delivered: 0 };
  const moved = tryMoveParcel(parcel, { type: 'invoice.delivered', pieces });
  return { parcel: moved.parcel, delivered: moved.accepted ? pieces : 0 };
}

/**
 * Assigns gift codes to the lines of a parcel that miss some. While the parcel waits for its store, they
 * are only set aside.
 */
export async function deliverCodes(client: PoolClient, parcel: StoredParcel, now: Date): Promise<Delivery> {
  const lines = [];
  let found = 0;
  for (const line of parcel.lines) {
    const given = await allocateCodes(
      client,
      { sellable: line.sellable_id, line: line.id, count: line.missing },
      now,
    );
    lines.push({ ...line, missing: line.missing - given });
    found += given;
  }
  return handOver({ ...parcel, lines }, parcel.review ? 0 : found);
}

/** Delivers the codes that were set aside for a parcel while its store was closed. */
export function deliverPutAside(parcel: StoredParcel): Delivery {
  return handOver(
    parcel,
    parcel.lines.reduce((pieces, line) => pieces + (isCode(line) ? line.qty - line.missing : 0), 0),
  );
}
