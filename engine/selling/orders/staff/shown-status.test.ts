import { expect, test } from 'vitest';
import type { Order } from '#schemas/entities/order.ts';
import { makeActivated, seenOf } from '#tools/testing/activations.ts';
import { makeAddressOf, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  readOrderOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

const answers = { player: '12345678' };

/**
 * Makes a paid order of goods and of two lines that the shop activates. The shop has refused the first line.
 */
async function buyAndRefuse(): Promise<{ customer: Shopper; order: Order; store: number }> {
  const customer = await makeShopper(shop);
  await openStores(shop);
  const { code, payable } = await place(customer, {
    ids: [
      { id: await makeActivated(shop, 60_000), qty: 1, answers },
      { id: await makeActivated(shop, 20_000), qty: 1, answers },
      { id: await makeGoods(shop, { type: 'physical' }), qty: 1 },
    ],
    address_id: await makeAddressOf(customer),
  });
  await fillWallet(shop, customer.id, payable);
  await startPaying(customer, code, 'wallet');
  const order = await readOrderOf(customer, code);
  const id = order.parcels.flatMap(({ lines }) => lines.flatMap(({ activation }) => activation?.id ?? []))[0];
  await owner.call(
    'staff.refuse-activation',
    { id, note: 'the account is closed', seen: await seenOf(shop, id ?? 0) },
    once(),
  );
  return { customer, order, store: order.parcels[0]?.store_id ?? 0 };
}

test('every answer that tells the status of an edited invoice tells it as its page does', async () => {
  const { customer, order, store } = await buyAndRefuse();
  const { code } = order;
  const read = async <Answer>(by: Shopper, id: Parameters<Shopper['call']>[0], input = {}): Promise<Answer> =>
    (await by.call(id, input)).json() as Answer;
  const shipment = { code, store_id: store };
  const [sent, received] = [
    await owner.call(
      'staff.move-shipment',
      { ...shipment, move: 'send', version: 1, carrier: 'post', tracking: '2100098765' },
      once(),
    ),
    await owner.call('staff.move-shipment', { ...shipment, move: 'deliver', version: 2 }, once()),
  ].map((answer) => answer.json() as { status: string });
  const { order: page } = await read<{ order: Order }>(customer, 'orders.get', { code });
  const { orders } = await read<{ orders: Order[] }>(customer, 'orders.list');
  await shop.database.pool.query('UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1', [
    customer.id,
    shop.clock.now(),
  ]);
  const data = await read<{ orders: Order[] }>(customer, 'account.export');
  // A line from stock with answers that staff have to read.
  await shop.database.pool.query(
    `UPDATE order_lines SET answers = '[{"field": "text", "title": "Text", "value": "A"}]'
     WHERE type = 'physical' AND parcel_id IN (
       SELECT p.id FROM order_parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE o.code = $1)`,
    [code],
  );
  const { lines } = await read<{ lines: { order: string; status: string }[] }>(owner, 'staff.answered-lines');
  const told = {
    page: page.status,
    parcel: page.parcels[0]?.status,
    list: orders[0]?.status,
    sent: sent?.status,
    received: received?.status,
    answered: lines.find((line) => line.order === code)?.status,
    exported: data.orders[0]?.status,
    exportedParcel: data.orders[0]?.parcels[0]?.status,
  };
  expect(told).toEqual(Object.fromEntries(Object.keys(told).map((name) => [name, 'edited'])));
});
