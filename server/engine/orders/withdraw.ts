import type { PoolClient } from '../../db/pool.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { clearReversal } from '../payments/reversal.ts';
import { lockWallet, post, shopAccount } from '../wallet/ledger.ts';
import { refund, releaseParcels } from './give-up.ts';
import type { OrderRow } from './order-row.ts';
import { moveParcel, readParcels, saveParcels, type StoredParcel } from './parcels.ts';

/** Takes back what nobody has seen or got of a paid parcel, and cancels what remains. A rejected one was given up before. */
function takeBack({ parcel, takenBack }: { parcel: StoredParcel; takenBack: number }): StoredParcel {
  const without =
    takenBack > 0 ? moveParcel(parcel, { type: 'invoice.taken-back', pieces: takenBack }).parcel : parcel;
  const { parcel: canceled } = moveParcel(without, { type: 'invoice.canceled' });
  return { ...canceled, review: false };
}

/** Whence a payment came its money goes: through its provider, or into the wallet. */
async function sourceOf(
  client: PoolClient,
  { user_id, currency }: OrderRow,
  { method, provider }: PaymentRow,
): Promise<number> {
  if (method === 'wallet' && user_id !== null) return (await lockWallet(client, user_id, currency)).wallet;
  return shopAccount(client, `provider:${provider}`, currency);
}

/**
 * A payment that was credited went back to the shopper. What is not delivered is canceled, codes that nobody has seen are
 * taken off the order and sold to others, and the wallet's part of an order of which nothing is left with the buyer
 * returns to the wallet. Codes stay with whoever has seen them. The order must be locked.
 */
export async function withdrawOrder(
  client: PoolClient,
  order: OrderRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { currency } = order;
  await clearReversal(client, payment.id);
  await client.query('UPDATE orders SET refunded = least(total, refunded + $2) WHERE id = $1', [
    order.id,
    payment.amount,
  ]);
  const before = await readParcels(client, order.id);
  const given = before.filter(({ status }) => status !== 'rejected' && status !== 'canceled');
  const released = new Map(
    (await releaseParcels(client, given)).map((each) => [each.parcel.id, takeBack(each)]),
  );
  const parcels = before.map((parcel) => released.get(parcel.id) ?? parcel);
  await saveParcels(client, order.id, parcels);
  // After the goods, for wallets are locked last.
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
  const reversed = { ...order, refunded: Math.min(order.total, order.refunded + payment.amount) };
  if (parcels.every(({ delivered, tracking }) => delivered === 0 && tracking === null))
    await refund(client, reversed, order.wallet, now);
  await client.query("UPDATE orders SET payment = 'refunded' WHERE id = $1", [order.id]);
}
