import {
  moveFulfillment,
  overallStatus,
  type FulfillmentEvent,
  type FulfillmentMove,
  type FulfillmentRecord,
} from '#machines/fulfillment/index.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PoolClient } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';

/** A line as fulfilment needs it. */
export interface StoredLine {
  id: number;
  sellable_id: number;
  product_id: number;
  type: ProductType;
  qty: number;
  total: number;
  /** Codes that were paid and are not there yet. */
  missing: number;
}

/** A parcel with the invoice machine's record of it. */
export interface StoredParcel extends FulfillmentRecord {
  id: number;
  store_id: number;
  shipping: number;
  code_discount: number;
  review_at: Date | null;
  /** Number of what was sent; null before. */
  tracking: string | null;
  lines: StoredLine[];
}

/** The parcels of an order, which must be locked: it stands for all that belongs to it. */
export async function readParcels(client: PoolClient, order: number): Promise<StoredParcel[]> {
  const { rows } = await client.query<StoredParcel>(
    prepared(
      `SELECT p.id, p.store_id, p.shipping, p.code_discount, p.status, p.total, p.delivered, p.review, p.balance, p.review_at, p.tracking,
       (SELECT json_agg(json_build_object('id', l.id, 'sellable_id', l.sellable_id, 'product_id', l.product_id, 'type', l.type, 'qty', l.qty, 'total', l.total, 'missing', l.missing) ORDER BY l.position)
        FROM order_lines AS l WHERE l.parcel_id = p.id) AS lines
     FROM order_parcels AS p WHERE p.order_id = $1 ORDER BY p.id`,
      [order],
    ),
  );
  return rows;
}

/** Asks the machine. @returns the parcel where it has come to, and what the move asks for */
export function moveParcel(
  parcel: StoredParcel,
  event: FulfillmentEvent,
): { parcel: StoredParcel; accepted: boolean; effects: FulfillmentMove['effects'] } {
  const { status, total, delivered, review, balance } = parcel;
  const { accepted, record, effects } = moveFulfillment({ status, total, delivered, review, balance }, event);
  return { parcel: { ...parcel, ...record }, accepted, effects };
}

/**
 * As {@link moveParcel}, for moves that somebody asked for.
 * @throws ShopError `move-not-allowed`
 */
export function moveParcelOrRefuse(
  parcel: StoredParcel,
  event: FulfillmentEvent,
): { parcel: StoredParcel; effects: FulfillmentMove['effects'] } {
  const { accepted, ...moved } = moveParcel(parcel, event);
  if (!accepted)
    throw new ShopError('move-not-allowed', { detail: `${event.type} of a parcel that is ${parcel.status}` });
  return moved;
}

/** Stores parcels and their lines, and the status of the order that follows from them. @returns that status */
export async function saveParcels(
  client: PoolClient,
  order: number,
  parcels: readonly StoredParcel[],
): Promise<StoredParcel['status']> {
  const status = overallStatus(parcels.map((parcel) => parcel.status));
  const rows = parcels.map(({ id, status: own, delivered, review, balance, total, review_at }) => ({
    id,
    status: own,
    delivered,
    review,
    balance,
    total,
    review_at,
  }));
  await client.query(
    prepared(
      `UPDATE order_parcels AS p SET status = row.status, delivered = row.delivered, review = row.review, balance = row.balance, total = row.total, review_at = row.review_at
     FROM jsonb_to_recordset($1::jsonb) AS row (id integer, status order_status, delivered integer, review boolean, balance bigint, total integer, review_at timestamptz) WHERE p.id = row.id`,
      [JSON.stringify(rows)],
    ),
  );
  const lines = parcels.flatMap((parcel) => parcel.lines.map(({ id, missing }) => ({ id, missing })));
  await client.query(
    prepared(
      'UPDATE order_lines AS l SET missing = row.missing FROM jsonb_to_recordset($1::jsonb) AS row (id integer, missing integer) WHERE l.id = row.id AND l.missing <> row.missing',
      [JSON.stringify(lines)],
    ),
  );
  await client.query(prepared('UPDATE orders SET status = $2 WHERE id = $1', [order, status]));
  return status;
}
