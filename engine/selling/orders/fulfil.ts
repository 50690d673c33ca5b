import type { CreditedPayment } from '#engine/pipeline/payable.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { ShopError } from '#schemas/errors.ts';
import { storeStatus } from '#schemas/store-hours.ts';
import { completeUse } from '../discounts/use.ts';
import { startGifts } from '../gift-records/gift-repository.ts';
import { assertSpendable, lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { startActivations } from './activations.ts';
import { notifyBuyer, type NoticeServices } from './notify-buyer.ts';
import { moveOrder, type OrderRow } from './order-repository.ts';
import {
  deliverCodes,
  isCode,
  moveParcel,
  readParcels,
  saveParcels,
  withActivation,
  type StoredParcel,
} from './parcels.ts';
import { updateSoldCounts } from './sold-pieces.ts';

const selectHours = statement('orders.store-hours', 'SELECT hours FROM stores WHERE id = :store', {
  json: { hours: jsonOf<OpeningHours>() },
});

/**
 * Moves the money in the ledger: from the payment's source, and from the wallet part that the order
 * reserved, to the sales.
 */
async function postPayment(
  client: PoolClient,
  order: OrderRow,
  payment: CreditedPayment,
  at: Date,
): Promise<void> {
  const { currency } = order;
  const fromWallet = payment.method === 'wallet' && payment.amount > 0;
  const wallet =
    order.user_id !== null && (fromWallet || order.wallet > 0)
      ? await lockWallet(client, order.user_id, currency)
      : undefined;
  // The wallet may have been spent in another tab since its balance was checked.
  if (fromWallet) {
    if (!wallet) throw new ShopError('wallet-too-small', { detail: `order ${order.code} has no wallet` });
    await assertSpendable(client, wallet, payment.amount);
  }
  const source =
    fromWallet && wallet
      ? wallet.wallet
      : await shopAccount(client, `provider:${payment.provider}`, currency);
  await post(client, {
    kind: 'payment',
    at,
    currency,
    order: order.id,
    payment: payment.id,
    entries: [
      { account: source, amount: -payment.amount },
      ...(wallet && order.wallet > 0 ? [{ account: wallet.held, amount: -order.wallet }] : []),
      { account: await shopAccount(client, 'sales', currency), amount: payment.amount + order.wallet },
    ],
  });
}

/**
 * Updates the review of a parcel. If its store has opened between order and payment, it needs no review. If
 * the store is still closed, the parcel waits until it opens.
 */
async function refreshReview(client: PoolClient, parcel: StoredParcel, now: Date): Promise<StoredParcel> {
  if (!parcel.review) return parcel;
  const store = await selectHours.maybeOne(client, { store: parcel.store_id });
  if (!store) return parcel;
  const { open, nextChange } = storeStatus(store.hours, now);
  return open
    ? moveParcel(parcel, { type: 'invoice.accepted' }).parcel
    : { ...parcel, review_at: nextChange };
}

async function startParcel(client: PoolClient, parcel: StoredParcel, now: Date): Promise<StoredParcel> {
  const paid = moveParcel(parcel, { type: 'invoice.paid' }).parcel;
  const lines = paid.lines.map((line) => ({
    ...withActivation(line, { type: 'activation.paid' }),
    missing: isCode(line) ? line.qty : 0,
  }));
  const { parcel: delivered } = await deliverCodes(
    client,
    await refreshReview(client, { ...paid, lines }, now),
    now,
  );
  return delivered;
}

/**
 * Completes a paid order: moves the money, delivers the goods and notifies the buyer, in the transaction
 * that credits the payment. Missing codes are delivered later, without another charge. The order must be
 * locked and hold its goods.
 * @returns how many codes are missing
 */
export async function fulfilOrder(
  services: NoticeServices,
  client: PoolClient,
  order: OrderRow,
  payment: CreditedPayment,
  now: Date,
): Promise<number> {
  if (!order.held) throw new Error(`order ${order.code} is credited without holding its goods`);
  await postPayment(client, order, payment, now);
  await completeUse(client, order);
  const parcels: StoredParcel[] = [];
  for (const parcel of await readParcels(client, order.id))
    parcels.push(await startParcel(client, parcel, now));
  await saveParcels(client, order, parcels);
  await startActivations(client, order.id, now);
  if ((await startGifts(client, order.id, now)) > 0) await services.jobs.add(client, 'gifts');
  if (!(await moveOrder(client, order, { type: 'payment.credited' }, now, { paid_at: now, held: false })))
    throw new Error(`order ${order.code} is ${order.payment}: it cannot be credited`);
  await updateSoldCounts(client, order, new Map());
  await notifyBuyer(services, client, order, 'paid', now);

  const missing = parcels.flatMap(({ lines }) => lines).reduce((codes, line) => codes + line.missing, 0);
  if (missing > 0) await services.jobs.add(client, 'codes');
  for (const { review, review_at } of parcels)
    if (review && review_at) await services.jobs.add(client, 'reviews', { at: review_at });
  return missing;
}
