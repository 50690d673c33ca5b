import type { PoolClient } from '../../db/pool.ts';
import { freeCodes } from '../gift-codes/allocate.ts';
import { assertNotReversing } from '../payments/reversal.ts';
import { prepared } from '../prepared.ts';
import { shopActor, writeAudit } from '../audit/audit-log.ts';
import { lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { lockSellables, returnStock, type Piece } from './reservation.ts';
import type { OrderRow } from './order-row.ts';
import type { StoredParcel } from './parcels.ts';

/** What is done to parcels, and what of it was with the buyer already. */
export interface Released {
  parcel: StoredParcel;
  /** Codes that were delivered, that nobody has seen, and that are in stock again. */
  takenBack: number;
}

/** Goods that are sent count as delivered when they were sent, or when the whole parcel was delivered. */
const isSent = ({ status, tracking }: StoredParcel): boolean => status === 'delivered' || tracking !== null;

/**
 * Frees what the buyer of parcels has not got, line by line: goods that were not sent go back into stock, and so do codes
 * that nobody has seen, whether they were put aside or delivered. Codes that were never there have nothing to give back.
 * @param parcels of one order, which must be locked, as they were before it was given up
 */
export async function releaseParcels(
  client: PoolClient,
  parcels: readonly StoredParcel[],
): Promise<Released[]> {
  // Sellables are locked before gift codes, all at once.
  await lockSellables(
    client,
    parcels.flatMap(({ lines }) => lines.map(({ sellable_id, qty }) => ({ sellable: sellable_id, qty }))),
  );
  const pieces = new Map<number, number>();
  const released: Released[] = [];
  for (const parcel of parcels) {
    let codes = 0;
    for (const line of parcel.lines) {
      const isCode = line.type !== 'physical';
      const free = isCode ? await freeCodes(client, line.id) : isSent(parcel) ? 0 : line.qty;
      if (free > 0) pieces.set(line.sellable_id, (pieces.get(line.sellable_id) ?? 0) + free);
      if (isCode) codes += free;
    }
    released.push({
      parcel: { ...parcel, lines: parcel.lines.map((line) => ({ ...line, missing: 0 })) },
      takenBack: parcel.review ? 0 : codes,
    });
  }
  await returnStock(
    client,
    [...pieces].map(([sellable, qty]): Piece => ({ sellable, qty })),
  );
  return released;
}

/** What was paid for a parcel: its goods and its sending, without its part of the discount code. */
export const paidForParcel = ({ lines, shipping, code_discount }: StoredParcel): number =>
  lines.reduce((total, line) => total + line.total, 0) + shipping - code_discount;

/**
 * Gives money for a part of an order back: into the customer's wallet. A guest has none; theirs counts as gone from the
 * provider that collected it, and stands among the reviews until somebody has given it back by hand. The order must be
 * locked.
 * @throws ShopError `move-not-allowed` while its payment is being reversed
 */
export async function refund(
  client: PoolClient,
  order: OrderRow,
  amount: number,
  at: Date,
): Promise<OrderRow> {
  const given = Math.min(amount, order.total - order.refunded);
  if (given <= 0) return order;
  await assertNotReversing(client, order);
  const { rows } = await client.query<{ provider: string }>(
    prepared(
      "SELECT provider FROM payments WHERE order_id = $1 AND status = 'paid' ORDER BY id DESC LIMIT 1",
      [order.id],
    ),
  );
  const isGuest = order.user_id === null;
  const target =
    order.user_id === null
      ? await shopAccount(client, `provider:${rows[0]?.provider ?? 'transfer'}`, order.currency)
      : (await lockWallet(client, order.user_id, order.currency)).wallet;
  await post(client, {
    kind: 'refund',
    at,
    currency: order.currency,
    order: order.id,
    entries: [
      { account: await shopAccount(client, 'sales', order.currency), amount: -given },
      { account: target, amount: given },
    ],
  });
  const refunded = order.refunded + given;
  await client.query(
    `UPDATE orders SET refunded = $2, payment = CASE WHEN $2 = total THEN 'refunded' ELSE payment END, owed = owed + $3, owed_since = CASE WHEN owed + $3 > 0 THEN coalesce(owed_since, $4) END WHERE id = $1`,
    [order.id, refunded, isGuest ? given : 0, at],
  );
  if (isGuest)
    await writeAudit(client, {
      at,
      actor: shopActor,
      action: 'order.refund-owed',
      subject: `order:${order.code}`,
      after: { amount: given, currency: order.currency },
    });
  return { ...order, refunded };
}
