import type { PoolClient } from '../../db/pool.ts';
import { freeCodes } from '../gift-codes/allocate.ts';
import { prepared } from '../prepared.ts';
import { lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { returnStock, type Piece } from './hold.ts';
import type { OrderRow } from './order-row.ts';
import type { StoredParcel } from './parcels.ts';

/**
 * Frees what a parcel was to get and has not been delivered: goods go back into stock, and codes that were put aside too.
 * Codes that were never there have nothing to give back.
 */
export async function releaseParcel(client: PoolClient, parcel: StoredParcel): Promise<StoredParcel> {
  const isUntouched = parcel.delivered === 0;
  const pieces: Piece[] = [];
  for (const line of isUntouched ? parcel.lines : []) {
    if (line.type !== 'physical') await freeCodes(client, line.id);
    pieces.push({ sellable: line.sellable_id, qty: line.qty - line.missing });
  }
  await returnStock(client, pieces.filter(({ qty }) => qty > 0).toSorted((a, b) => a.sellable - b.sellable));
  return { ...parcel, lines: parcel.lines.map((line) => ({ ...line, missing: 0 })) };
}

/** What was paid for a parcel: its goods and its sending, without its part of the discount code. */
export const paidForParcel = ({ lines, shipping, code_discount }: StoredParcel): number => lines.reduce((total, line) => total + line.total, 0) + shipping - code_discount;

/**
 * Gives money for a part of an order back: into the customer's wallet. A guest has none; theirs is given back by hand, and
 * counts as gone from the provider that collected it.
 */
export async function refund(client: PoolClient, order: OrderRow, amount: number, at: Date): Promise<OrderRow> {
  const given = Math.min(amount, order.total - order.refunded);
  if (given <= 0) return order;
  const { rows } = await client.query<{ provider: string }>(prepared("SELECT provider FROM payments WHERE order_id = $1 AND status = 'paid' ORDER BY id DESC LIMIT 1", [order.id]));
  const target = order.user_id === null ? await shopAccount(client, `provider:${rows[0]?.provider ?? 'transfer'}`, order.currency) : (await lockWallet(client, order.user_id, order.currency)).wallet;
  await post(client, { kind: 'refund', at, currency: order.currency, order: order.id, entries: [{ account: await shopAccount(client, 'sales', order.currency), amount: -given }, { account: target, amount: given }] });
  const refunded = order.refunded + given;
  await client.query("UPDATE orders SET refunded = $2, payment = CASE WHEN $2 = total THEN 'refunded' ELSE payment END WHERE id = $1", [order.id, refunded]);
  return { ...order, refunded };
}
