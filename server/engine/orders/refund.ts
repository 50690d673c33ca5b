import { ShopError } from '#schemas/errors.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import { shopActor, writeAudit } from '../audit/audit-log.ts';
import { freeCodes } from '../gift-codes/allocate.ts';
import type { CreditedPayment } from '../payable.ts';
import { lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { moveOrder, readPaymentFacts, saveOrder, type OrderRow } from './order-repository.ts';
import { moveParcel, readParcels, saveParcels, type StoredParcel } from './parcels.ts';
import { lockSellables, returnStock, type Piece } from './reservation.ts';

/** A parcel whose goods were freed, and what of them was with the buyer already. */
export interface Released {
  parcel: StoredParcel;
  /** Codes that were delivered, that nobody has seen, and that are in stock again. */
  takenBack: number;
}

/** Goods that are sent count as delivered when they were sent, or when the whole parcel was delivered. */
const isSent = ({ status, tracking }: StoredParcel): boolean => status === 'delivered' || tracking !== null;

/**
 * Frees what the buyer of parcels has not received, line by line: goods that were not sent go back into stock, and so do
 * codes that nobody has seen, whether they were put aside or delivered. Codes that were missing have nothing to give back.
 * @param parcels of one order, which must be locked, as they were before they were given up
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

const reversalRefusal = ({ code }: Pick<OrderRow, 'code'>): ShopError =>
  new ShopError('move-not-allowed', {
    detail: `the payment of order ${code} is being given back through its provider: record what became of that first`,
  });

/**
 * Nothing of an order is decided while the money that paid it may be on its way back.
 * @throws ShopError `move-not-allowed`
 */
export async function assertNotReversing(
  queryable: Queryable,
  order: Pick<OrderRow, 'id' | 'code'>,
): Promise<void> {
  if ((await readPaymentFacts(queryable, order)).isBeingReversed) throw reversalRefusal(order);
}

/** What the shop owes a guest until somebody has given it back by hand. */
async function recordOwed(client: PoolClient, order: OrderRow, amount: number, at: Date): Promise<void> {
  await saveOrder(client, order, { owed: order.owed + amount, owed_since: order.owed_since ?? at });
  await writeAudit(client, {
    at,
    actor: shopActor,
    action: 'order.refund-owed',
    subject: `order:${order.code}`,
    after: { amount, currency: order.currency },
  });
}

/**
 * Gives money for a part of a paid order back: into the customer's wallet. A guest has none; theirs counts as gone from
 * the provider that collected it, and stands among the reviews until somebody has given it back by hand. The order must be
 * locked.
 * @param amount in the smallest unit; no more is given back than the order still has
 * @throws ShopError `move-not-allowed` while its payment is being reversed
 */
export async function refund(client: PoolClient, order: OrderRow, amount: number, at: Date): Promise<void> {
  const given = Math.min(amount, order.total - order.refunded);
  if (given <= 0) return;
  const { isBeingReversed, paidThrough } = await readPaymentFacts(client, order);
  if (isBeingReversed) throw reversalRefusal(order);
  const target =
    order.user_id === null
      ? await shopAccount(client, `provider:${paidThrough ?? 'transfer'}`, order.currency)
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
  if (!(await moveOrder(client, order, { type: 'order.refunded', amount: given }, at)))
    throw new Error(`order ${order.code} is ${order.payment}: ${given} cannot be given back`);
  if (order.user_id === null) await recordOwed(client, order, given, at);
}

/** Takes back what nobody has seen or received of a paid parcel, and cancels what remains. */
function takeBack({ parcel, takenBack }: { parcel: StoredParcel; takenBack: number }): StoredParcel {
  const without =
    takenBack > 0 ? moveParcel(parcel, { type: 'invoice.taken-back', pieces: takenBack }).parcel : parcel;
  const { parcel: canceled } = moveParcel(without, { type: 'invoice.canceled' });
  return { ...canceled, review: false };
}

/** A payment goes back to the account that it came from: its provider's, or the wallet's. */
async function sourceOf(
  client: PoolClient,
  { user_id, currency }: OrderRow,
  { method, provider }: CreditedPayment,
): Promise<number> {
  if (method === 'wallet' && user_id !== null) return (await lockWallet(client, user_id, currency)).wallet;
  return shopAccount(client, `provider:${provider}`, currency);
}

/**
 * A payment that was credited went back to the shopper. What is not delivered is canceled, codes that nobody has seen are
 * taken off the order and sold to others, and the wallet's part of an order of which nothing is left with the buyer
 * returns to the wallet. Codes stay with a buyer who has seen them. The order must be locked.
 */
export async function withdrawOrder(
  client: PoolClient,
  order: OrderRow,
  payment: CreditedPayment,
  now: Date,
): Promise<void> {
  const { currency } = order;
  const before = await readParcels(client, order.id);
  // A rejected parcel was given up before.
  const given = before.filter(({ status }) => status !== 'rejected' && status !== 'canceled');
  const released = new Map(
    (await releaseParcels(client, given)).map((each) => [each.parcel.id, takeBack(each)]),
  );
  const parcels = before.map((parcel) => released.get(parcel.id) ?? parcel);
  await saveParcels(client, order, parcels);
  // After the goods, because wallets are locked last.
  await post(client, {
    kind: 'reversal',
    at: now,
    currency,
    order: order.id,
    entries: [
      { account: await shopAccount(client, 'sales', currency), amount: -payment.amount },
      { account: await sourceOf(client, order, payment), amount: payment.amount },
    ],
  });
  if (!(await moveOrder(client, order, { type: 'payment.withdrawn', amount: payment.amount }, now)))
    throw new Error(`order ${order.code} is ${order.payment}: its payment cannot be withdrawn`);
  if (parcels.every(({ delivered, tracking }) => delivered === 0 && tracking === null))
    await refund(client, order, order.wallet, now);
}
