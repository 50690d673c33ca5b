import { expect, test } from 'vitest';
import type { PaymentStatus } from '#schemas/entities/order.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { shareShopOfShoppers, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  fillWallet,
  makeGoods,
  makeShopper,
  place,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
shareShopOfShoppers((opened) => {
  ({ shop, shopper } = opened);
});

interface Listed {
  payments: { code: string; status: PaymentStatus; order: string; invoice_number: number }[];
  next: number | null;
}

const list = async (who: Shopper, input: object = {}): Promise<Listed> =>
  (await who.call('payments.list', { ...input })).json() as Listed;

test('the list of payments has those of the customer alone, newest first, and is read on from the last one', async () => {
  const other = await makeShopper(shop);
  const goods = await makeGoods(shop, { stock: 20 });
  const order = await place(shopper, cartOf(goods));
  const others = await place(other, cartOf(goods));
  const { payment: of } = await startPaying(other, others.code, 'transfer');
  const codes: string[] = [];
  for (let count = 0; count < 22; count += 1)
    codes.unshift((await startPaying(shopper, order.code, 'transfer')).payment.code);
  const first = await list(shopper);
  expect(first.payments.map(({ code }) => code)).toEqual(codes.slice(0, 20));
  expect(first.payments[0]).toMatchObject({
    status: 'pending',
    order: order.code,
    invoice_number: order.invoice_number,
  });
  const rest = await list(shopper, { before: first.next });
  expect(rest).toMatchObject({ payments: codes.slice(20).map((code) => ({ code })), next: null });
  expect((await list(other)).payments.map(({ code }) => code)).toEqual([of.code]);
  // The position in another customer's list reveals nothing about that list.
  expect(await list(other, { before: 1 })).toEqual({ payments: [], next: null });
  expect(await refusalOf(openBrowser(shop), 'payments.list')).toBe('unauthenticated');
  expect(await refusalOf(shopper, 'payments.list', { before: 0 })).toBe('validation-failed');
});

test('an order that the wallet paid is listed with what it paid, not with nothing', async () => {
  const rich = await makeShopper(shop);
  const price = 50_000;
  await fillWallet(shop, rich.id, price);
  const cart = { ...cartOf(await makeGoods(shop, { price })), wallet: true };
  const order = await place(rich, cart);
  expect(order).toMatchObject({ wallet: price, payable: 0 });
  await startPaying(rich, order.code, 'wallet');
  expect((await list(rich)).payments).toMatchObject([{ amount: 0, wallet: price, status: 'paid' }]);
});

test('the list of payments is filtered by what became of them, and every status is in one selection', async () => {
  const goods = await makeGoods(shop, { stock: 20 });
  const buyer = await makeShopper(shop);
  const statuses: PaymentStatus[] = [
    'created',
    'pending',
    'processing',
    'review',
    'paid',
    'reversed',
    'failed',
    'canceled',
    'expired',
  ];
  for (const status of statuses) {
    const { code } = await place(buyer, cartOf(goods));
    const { payment } = await startPaying(buyer, code, 'transfer');
    await shop.database.pool.query('UPDATE payments SET status = $2 WHERE code = $1', [payment.code, status]);
    await shop.database.pool.query('UPDATE orders SET held = false WHERE code = $1', [code]);
  }
  const listed = async (input: object) =>
    (await list(buyer, input)).payments.map(({ status }) => status).toReversed();
  expect(await listed({ status: 'open' })).toEqual(statuses.slice(0, 4));
  expect(await listed({ status: 'paid' })).toEqual(statuses.slice(4, 6));
  expect(await listed({ status: 'failed' })).toEqual(statuses.slice(6));
  expect(await listed({})).toEqual(statuses);
});
