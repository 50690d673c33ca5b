import type { PoolClient } from '../../db/pool.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { post, shopAccount } from '../wallet/ledger.ts';
import { refund, releaseParcel } from './give-up.ts';
import type { OrderRow } from './order-row.ts';
import { moveParcel, readParcels, saveParcels } from './parcels.ts';

/**
 * A payment that was credited went back to the shopper. What is not delivered is canceled, and the wallet's part of an
 * order of which nothing was delivered returns to the wallet. Codes that were delivered stay with whoever has seen them.
 */
export async function withdrawOrder(client: PoolClient, order: OrderRow, payment: PaymentRow, now: Date): Promise<void> {
  const { currency } = order;
  await post(client, {
    kind: 'reversal', at: now, currency, order: order.id,
    entries: [{ account: await shopAccount(client, 'sales', currency), amount: -payment.amount }, { account: await shopAccount(client, `provider:${payment.provider}`, currency), amount: payment.amount }],
  });
  await client.query('UPDATE orders SET refunded = least(total, refunded + $2) WHERE id = $1', [order.id, payment.amount]);
  const parcels = [];
  for (const parcel of await readParcels(client, order.id)) {
    const { parcel: canceled, effects } = moveParcel(parcel, { type: 'invoice.canceled' });
    parcels.push(effects.includes('releaseRemaining') ? await releaseParcel(client, canceled) : canceled);
  }
  await saveParcels(client, order.id, parcels);
  const reversed = { ...order, refunded: Math.min(order.total, order.refunded + payment.amount) };
  if (parcels.every(({ delivered }) => delivered === 0)) await refund(client, reversed, order.wallet, now);
  await client.query("UPDATE orders SET payment = 'refunded' WHERE id = $1", [order.id]);
}
