import { expect, test } from 'vitest';
import type { WalletEntry } from '#schemas/api/wallet/operations.ts';
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

interface Report {
  entries: WalletEntry[];
  next: number | null;
}

const report = async (who: Shopper, input: object = {}): Promise<Report> =>
  (await who.call('wallet.report', { ...input })).json() as Report;

test('the report has every change of the balances with its order, and adds up to them', async () => {
  const goods = await makeGoods(shop, { price: 50_000 });
  await fillWallet(shop, shopper.id, 120_000);
  await fillWallet(shop, shopper.id, 250, 'dollar');
  const order = await place(shopper, cartOf(goods));
  await startPaying(shopper, order.code, 'wallet');
  const { entries } = await report(shopper);
  const bill = { code: order.code, invoice_number: order.invoice_number };
  expect(entries).toMatchObject([
    { type: 'payment', currency: 'toman', amount: -50_000, order: bill },
    { type: 'charge', currency: 'dollar', amount: 250, order: null },
    { type: 'charge', currency: 'toman', amount: 120_000, order: null },
  ]);
  expect((await shopper.call('wallet.get')).json()).toMatchObject({
    balances: [
      { currency: 'toman', amount: 70_000 },
      { currency: 'dollar', amount: 250 },
    ],
  });
  expect((await report(shopper, { direction: 'out' })).entries).toHaveLength(1);
  expect((await report(shopper, { direction: 'in', currency: 'toman' })).entries).toHaveLength(1);
  expect((await report(shopper, { direction: 'out', currency: 'dollar' })).entries).toEqual([]);
});

test('what an unpaid order holds leaves the balance, and is not shown as spent twice', async () => {
  const buyer = await makeShopper(shop);
  const goods = await makeGoods(shop, { price: 50_000 });
  await fillWallet(shop, buyer.id, 20_000);
  const { code } = await place(buyer, cartOf(goods, 1, { wallet: true }));
  const held = { type: 'hold', amount: -20_000, order: { code } };
  expect((await report(buyer)).entries).toMatchObject([held, { type: 'charge' }]);
  await buyer.call('orders.cancel', { code });
  expect((await report(buyer)).entries).toMatchObject([
    { type: 'release', amount: 20_000, order: { code } },
    held,
    { type: 'charge' },
  ]);
});

test('the report is read on from its last row, and belongs to its customer alone', async () => {
  const buyer = await makeShopper(shop);
  for (let count = 0; count < 21; count += 1)
    await fillWallet(shop, buyer.id, 1_000 + count, count % 2 ? 'toman' : 'dollar');
  const first = await report(buyer);
  expect(first.entries.map(({ amount }) => amount)).toEqual(
    Array.from({ length: 20 }, (_, index) => 1_020 - index),
  );
  expect(await report(buyer, { before: first.next })).toMatchObject({
    entries: [{ amount: 1_000 }],
    next: null,
  });
  expect((await report(await makeShopper(shop))).entries).toEqual([]);
  expect(await refusalOf(openBrowser(shop), 'wallet.report')).toBe('unauthenticated');
});
