import { shopActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import { readPaymentFacts, type CreditedPayment } from '#engine/pipeline/payable.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { takeBackCodes } from '../gift-codes/take-back.ts';
import { hasOpenAccount, lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { moveOrder, saveOrder, type OrderRow } from './order-repository.ts';
import {
  isActivationOpen,
  isCode,
  readParcels,
  saveParcels,
  tryMoveParcel,
  withActivation,
  type StoredLine,
  type StoredParcel,
} from './parcels.ts';
import { lockSellables, returnStock, type Piece } from './reservation.ts';
import { soldPieces, updateSoldCounts, type SoldPieces } from './sold-pieces.ts';
import { afterDiscount } from './split-amount.ts';

/** A parcel after the release of the pieces that its buyer had not received. */
export interface Released {
  parcel: StoredParcel;
  /** Number of delivered codes that the buyer had not revealed. The shop has taken them back. */
  takenBack: number;
}

/**
 * Whether a parcel has goods to return to stock. Shipped goods are no longer in stock. Returned ones are
 * added on arrival, and those of a canceled parcel were added at its cancellation.
 */
const hasUnsentGoods = ({ status, shipment }: StoredParcel): boolean =>
  status !== 'delivered' && status !== 'canceled' && shipment === 'preparing';

/** Whether the shop still has the pieces of a line without codes: unsent goods, or an open activation. */
const isUnused = (parcel: StoredParcel, line: StoredLine): boolean =>
  line.activation === null ? hasUnsentGoods(parcel) : isActivationOpen(line);

/** Returns the lines of a parcel whose rest is canceled. They have no missing pieces and no open activations. */
export const withoutRest = ({ lines }: StoredParcel): StoredLine[] =>
  lines.map((line) => ({ ...withActivation(line, { type: 'activation.canceled' }), missing: 0 }));

/**
 * Returns the pieces that the buyer has not received to stock: goods that were not shipped, and codes that were not
 * revealed. Such a code may be delivered, or only set aside for the line. The order must be locked.
 * @param parcels parcels of one order, in their state before the cancellation
 */
export async function releaseParcels(
  client: PoolClient,
  parcels: readonly StoredParcel[],
  now: Date,
): Promise<Released[]> {
  // All sellables are locked together, before gift codes.
  await lockSellables(
    client,
    parcels.flatMap(({ lines }) => lines.map(({ sellable_id, qty }) => ({ sellable: sellable_id, qty }))),
  );
  const pieces = new Map<number, number>();
  const released: Released[] = [];
  for (const parcel of parcels) {
    let codes = 0;
    for (const line of parcel.lines) {
      const { freed, usable } = isCode(line)
        ? await takeBackCodes(client, line.id, now)
        : { freed: 0, usable: isUnused(parcel, line) ? line.qty : 0 };
      if (usable > 0) pieces.set(line.sellable_id, (pieces.get(line.sellable_id) ?? 0) + usable);
      codes += freed;
    }
    released.push({
      parcel: { ...parcel, lines: withoutRest(parcel) },
      // The codes of a parcel under review were set aside and not delivered.
      takenBack: parcel.review ? 0 : codes,
    });
  }
  await returnStock(
    client,
    [...pieces].map(([sellable, qty]): Piece => ({ sellable, qty })),
  );
  return released;
}

/**
 * Returns the paid amount of each line of a parcel: its total minus its share of the discount code, plus the
 * added tax.
 */
export function paidForLines({ lines, code_discount }: StoredParcel): number[] {
  const paid = afterDiscount(
    lines.map(({ total }) => total),
    code_discount,
  );
  return lines.map(({ tax }, index) => (paid[index] ?? 0) + tax);
}

/** Returns the paid shipping of a parcel, with the added tax. */
export const paidForShipping = ({ shipping, tax }: StoredParcel): number => shipping + tax;

/**
 * Returns the paid amount of a parcel: its goods and its shipping, minus its share of the discount code.
 * Refused activations are not included, because they were refunded at that time.
 */
export const paidForParcel = (parcel: StoredParcel): number =>
  paidForLines(parcel).reduce(
    (sum, paid, index) => (parcel.lines[index]?.activation === 'refused' ? sum : sum + paid),
    paidForShipping(parcel),
  );

const reversalRefusal = ({ code }: Pick<OrderRow, 'code'>): ShopError =>
  new ShopError('move-not-allowed', {
    detail: `the provider is asked to refund the payment of order ${code}: record the result first`,
  });

/**
 * Refuses decisions on an order while a provider may be refunding its payment.
 * @throws ShopError `move-not-allowed`
 */
export async function assertNotReversing(
  queryable: Queryable,
  order: Pick<OrderRow, 'id' | 'code'>,
): Promise<void> {
  if ((await readPaymentFacts(queryable, order)).isBeingReversed) throw reversalRefusal(order);
}

/** Records an amount that the shop owes a guest until staff have returned it by hand. */
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
 * Refunds a part of a paid order into the customer's wallet. A guest has no wallet, so staff return the money by
 * hand. The ledger books the amount to the account of the provider that collected it, and the order stays among
 * the reviews until staff have done so. The order must be locked.
 * @param amount in the smallest unit; the refund is at most the part of the total that was not refunded yet
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
    throw new Error(`order ${order.code} is ${order.payment}: ${given} cannot be refunded`);
  if (order.user_id === null) await recordOwed(client, order, given, at);
}

/** Takes the unrevealed codes of a paid parcel back, and cancels what was not delivered. */
function takeBack({ parcel, takenBack }: { parcel: StoredParcel; takenBack: number }): StoredParcel {
  const without =
    takenBack > 0 ? tryMoveParcel(parcel, { type: 'invoice.taken-back', pieces: takenBack }).parcel : parcel;
  const { parcel: canceled } = tryMoveParcel(without, { type: 'invoice.canceled' });
  return { ...canceled, review: false };
}

/** Returns the account that a payment came from, which also gets its refund: of the provider or the wallet. */
async function sourceOf(
  client: PoolClient,
  { user_id, currency }: OrderRow,
  { method, provider }: CreditedPayment,
): Promise<number> {
  if (method === 'wallet' && user_id !== null) return (await lockWallet(client, user_id, currency)).wallet;
  return shopAccount(client, `provider:${provider}`, currency);
}

/**
 * Releases the pieces of a locked order that its buyer has not received or revealed. Open parcels are
 * canceled. Unrevealed codes leave the order and can be sold again.
 * @returns all parcels of the order, and the pieces that counted as sold before
 */
async function releaseOrder(
  client: PoolClient,
  order: OrderRow,
  now: Date,
): Promise<{ parcels: StoredParcel[]; sold: SoldPieces }> {
  const before = await readParcels(client, order.id);
  // A rejected parcel was released at its rejection. A canceled one keeps the codes that were delivered
  // before.
  const given = before.filter(
    ({ status, delivered }) => status !== 'rejected' && (status !== 'canceled' || delivered > 0),
  );
  const released = new Map(
    (await releaseParcels(client, given, now)).map((each) => [each.parcel.id, takeBack(each)]),
  );
  const parcels = before.map((parcel) => released.get(parcel.id) ?? parcel);
  await saveParcels(client, order, parcels);
  return { parcels, sold: soldPieces(order.payment, before) };
}

/**
 * Refunds the rest of a paid order whose parcels are closed, and takes back the codes that its buyer has not
 * revealed. The order must be locked.
 */
export async function refundWhole(client: PoolClient, order: OrderRow, at: Date): Promise<void> {
  // The goods come before the money, because wallets are locked last.
  const { sold } = await releaseOrder(client, order, at);
  await refund(client, order, order.total - order.refunded, at);
  await updateSoldCounts(client, order, sold);
}

/**
 * Records an amount that the buyer got twice: the shop had refunded it, and the provider has returned it too. The
 * engine cannot take it from the buyer.
 */
async function recordSurplus(
  client: PoolClient,
  order: OrderRow,
  payment: CreditedPayment,
  at: Date,
): Promise<void> {
  const surplus = order.refunded + payment.amount - order.total;
  if (surplus <= 0) return;
  await writeAudit(client, {
    at,
    actor: shopActor,
    action: 'order.refunded-twice',
    subject: `order:${order.code}`,
    after: { surplus, currency: order.currency },
  });
}

/**
 * Refunds the part of an order that was paid from the wallet. A closed account has no wallet, so the audit log
 * records the amount.
 */
async function refundWalletPart(client: PoolClient, order: OrderRow, at: Date): Promise<void> {
  const { user_id: user, wallet: amount, currency } = order;
  if (amount === 0 || user === null || (await hasOpenAccount(client, user)))
    return refund(client, order, amount, at);
  await writeAudit(client, {
    at,
    actor: shopActor,
    action: 'order.refund-unclaimed',
    subject: `order:${order.code}`,
    after: { amount, currency },
  });
}

/**
 * Withdraws an order whose credited payment was returned to the shopper. The undelivered rest is canceled.
 * Unrevealed codes leave the order and can be sold again. Buyers keep revealed codes. The wallet's part is
 * returned if the buyer keeps nothing of the order. The order must be locked.
 */
export async function withdrawOrder(
  client: PoolClient,
  order: OrderRow,
  payment: CreditedPayment,
  now: Date,
): Promise<void> {
  const { currency } = order;
  const { parcels, sold } = await releaseOrder(client, order, now);
  await recordSurplus(client, order, payment, now);
  // The money comes after the goods, because wallets are locked last.
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
  await updateSoldCounts(client, order, sold);
  const isWithShop = ({ delivered, shipment }: StoredParcel): boolean =>
    delivered === 0 && (shipment === 'preparing' || shipment === 'returned');
  if (parcels.every(isWithShop)) await refundWalletPart(client, order, now);
}
