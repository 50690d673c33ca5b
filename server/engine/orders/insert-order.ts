import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Buyer, OrderAnswers } from '#schemas/entities/order.ts';
import { newFulfillment } from '#machines/fulfillment/index.ts';
import type { PoolClient } from '../../db/pool.ts';
import { prepared } from '../prepared.ts';
import type { Gathered } from './gather-quote.ts';
import type { QuotedParcel } from './make-quote.ts';
import { makeOrderCode } from '../random-code.ts';

export interface NewOrder {
  gathered: Gathered;
  user: number | null;
  buyer: Buyer;
  answers: OrderAnswers;
  flows: FlowSettings;
  now: Date;
}

export interface InsertedOrder {
  id: number;
  heldUntil: Date;
}

async function insertHead(
  client: PoolClient,
  { gathered: { quote, address, discountId, needsIdentity }, user, buyer, answers, flows, now }: NewOrder,
): Promise<InsertedOrder> {
  const heldUntil = new Date(now.getTime() + flows.timeouts.cartHold);
  const payableUntil = new Date(Math.max(heldUntil.getTime(), now.getTime() + flows.timeouts.orderPayable));
  const { rows } = await client.query<{ id: number }>(
    prepared(
      `INSERT INTO orders (code, user_id, status, currency, subtotal, line_discount, code_discount, shipping, total, wallet, payable, discount_id, discount_code, buyer, address, needs_identity, held_until, payable_until, created_at, answers)
     VALUES ($1, $2, 'registered', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) RETURNING id`,
      [
        makeOrderCode(),
        user,
        quote.currency,
        quote.subtotal,
        quote.line_discount,
        quote.code_discount,
        quote.shipping,
        quote.total,
        quote.wallet,
        quote.payable,
        discountId,
        quote.discount_code,
        JSON.stringify(buyer),
        address === null ? null : JSON.stringify(address),
        needsIdentity,
        heldUntil,
        payableUntil,
        now,
        JSON.stringify(answers),
      ],
    ),
  );
  return { id: rows[0]?.id ?? 0, heldUntil };
}

const parcelTypes =
  'store_id integer, store_name text, seller_number text, physical boolean, store_open boolean, shipping bigint, code_discount bigint, status order_status, total integer, review boolean, review_at timestamptz';
const parcelNames =
  'store_id, store_name, seller_number, physical, store_open, shipping, code_discount, status, total, review, review_at';
const lineTypes =
  'store_id integer, position smallint, sellable_id integer, product_id integer, slug text, title text, option_title text, type product_type, picture jsonb, qty integer, price bigint, discount bigint, total bigint';
const lineNames =
  'position, sellable_id, product_id, slug, title, option_title, type, picture, qty, price, discount, total';

function toParcelRow(parcel: QuotedParcel) {
  const { lines, opens_at: review_at, ...told } = parcel;
  const { status, total, review } = newFulfillment({
    total: lines.reduce((pieces, { qty }) => pieces + qty, 0),
    review: !parcel.store_open,
  });
  return { ...told, status, total, review, review_at };
}

/**
 * Writes an order with its parcels and lines. What it takes (stock, discount, wallet) is taken elsewhere.
 * The invoice number comes from a sequence; nothing after it in the transaction is expected to fail.
 */
export async function insertOrder(client: PoolClient, order: NewOrder): Promise<InsertedOrder> {
  const inserted = await insertHead(client, order);
  const { parcels } = order.gathered;
  const lines = parcels.flatMap((parcel) =>
    parcel.lines.map(({ id: sellable_id, ...line }, position) => ({
      ...line,
      sellable_id,
      position,
      store_id: parcel.store_id,
    })),
  );
  await client.query(
    prepared(
      `WITH parcels AS (
       INSERT INTO order_parcels (order_id, ${parcelNames}) SELECT $1, ${parcelNames} FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (${parcelTypes})) WITH ORDINALITY
         AS given (${parcelNames}, place) ORDER BY place RETURNING id, store_id)
     INSERT INTO order_lines (parcel_id, ${lineNames}) SELECT parcels.id, ${lineNames
       .split(', ')
       .map((name) => `line.${name}`)
       .join(', ')}
     FROM jsonb_to_recordset($3::jsonb) AS line (${lineTypes}) JOIN parcels ON parcels.store_id = line.store_id ORDER BY parcels.id, line.position`,
      [inserted.id, JSON.stringify(parcels.map(toParcelRow)), JSON.stringify(lines)],
    ),
  );
  return inserted;
}
