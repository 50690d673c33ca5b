import { expect, test } from 'vitest';
import { shareShopOfShoppers, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  makeGoods,
  makeShopper,
  place,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
shareShopOfShoppers((opened) => {
  ({ shop, shopper } = opened);
});

test('the list of bills is paged, newest first, and filtered by whether they are paid', async () => {
  const id = await makeGoods(shop, { stock: 100 });
  const codes: string[] = [];
  for (let count = 0; count < 13; count += 1) {
    codes.unshift((await place(shopper, cartOf(id, 2))).code);
    // The number of unpaid orders that hold no goods is not limited.
    await shop.database.pool.query('UPDATE orders SET held = false WHERE code = $1', [codes[0]]);
  }
  const list = async (input: object = {}) =>
    (await shopper.call('orders.list', { ...input })).json() as {
      orders: { code: string; item_count: number; product_count: number; title: string }[];
      next: number | null;
      count: number;
    };
  const page = await list();
  expect(page.count).toBe(13);
  expect(page.orders.map(({ code }) => code)).toEqual(codes.slice(0, 12));
  expect(page.orders[0]).toMatchObject({
    item_count: 2,
    product_count: 1,
    title: expect.stringContaining('Goods'),
  });
  const rest = await list({ before: page.next });
  expect(rest).toMatchObject({ orders: [{ code: codes[12] }], next: null });
  expect((await list({ before: 1 })).orders).toEqual([]);
});

test('the list of unpaid bills has only those that wait for the customer', async () => {
  const states = [
    ['registered', 'unpaid'],
    ['registered', 'pending'],
    ['registered', 'review'],
    ['registered', 'expired'],
    ['canceled', 'unpaid'],
    ['canceled', 'review'],
    ['rejected', 'unpaid'],
    ['preparing', 'paid'],
    ['preparing-undelivered', 'paid'],
    ['delivered', 'paid'],
    ['edited', 'paid'],
    ['canceled', 'refunded'],
    ['rejected', 'refunded'],
  ] as const;
  const id = await makeGoods(shop, { stock: 100 });
  const named = new Map<string, string>();
  for (const [status, payment] of states) {
    const { code } = await place(shopper, cartOf(id));
    await shop.database.pool.query(
      'UPDATE orders SET status = $2, payment = $3, held = false WHERE code = $1',
      [code, status, payment],
    );
    named.set(code, `${status} ${payment}`);
  }
  const listed = async (input: object) =>
    ((await shopper.call('orders.list', { ...input })).json() as { orders: { code: string }[] }).orders
      .map(({ code }) => named.get(code))
      .reverse();
  expect(await listed({ payment: 'unpaid' })).toEqual(['registered unpaid', 'registered pending']);
  expect(await listed({ payment: 'paid' })).toEqual([
    'preparing paid',
    'preparing-undelivered paid',
    'delivered paid',
    'edited paid',
    'canceled refunded',
    'rejected refunded',
  ]);
  const parts = [
    await listed({ payment: 'unpaid' }),
    await listed({ state: 'under-way' }),
    await listed({ state: 'delivered' }),
    await listed({ state: 'closed' }),
  ];
  expect(parts.slice(1)).toEqual([
    ['registered review', 'preparing paid', 'preparing-undelivered paid', 'edited paid'],
    ['delivered paid'],
    [
      'registered expired',
      'canceled unpaid',
      'canceled review',
      'rejected unpaid',
      'canceled refunded',
      'rejected refunded',
    ],
  ]);
  // Each order is in one of them.
  expect(parts.flat().toSorted()).toEqual([...named.values()].toSorted());
  const { next } = (await shopper.call('orders.list')).json() as { next: number };
  expect([...(await listed({ before: next })), ...(await listed({}))]).toEqual([...named.values()]);
});

test('the list of bills names the payment that is under way, and none of a settled order', async () => {
  const id = await makeGoods(shop, { stock: 100 });
  const { code } = await place(shopper, cartOf(id));
  const attempt = async () =>
    (
      (await shopper.call('orders.list')).json() as { orders: { code: string; attempt: unknown }[] }
    ).orders.find((order) => order.code === code)?.attempt;
  expect(await attempt()).toBeNull();
  const { payment } = await startPaying(shopper, code, 'transfer');
  expect(await attempt()).toEqual({ method: 'transfer', status: 'pending' });
  const unpaid = async () =>
    (
      (await shopper.call('orders.list', { payment: 'unpaid' })).json() as { orders: { code: string }[] }
    ).orders.map((order) => order.code);
  expect(await unpaid()).toContain(code);
  await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'x' });
  expect(await attempt()).toEqual({ method: 'transfer', status: 'processing' });
  // A receipt that is looked at leaves the customer nothing to do.
  expect(await unpaid()).not.toContain(code);
  await shop.database.pool.query("UPDATE orders SET payment = 'paid' WHERE code = $1", [code]);
  expect(await attempt()).toBeNull();
});

test('bills are found by words of their goods in any spelling, by numbers, and by nobody else’s', async () => {
  const buyer = await makeShopper(shop);
  const { code } = await place(buyer, cartOf(await makeGoods(shop)));
  const { code: other } = await place(buyer, cartOf(await makeGoods(shop)));
  const { rows } = await shop.database.pool.query<{ invoice_number: number }>(
    `WITH line AS (
       UPDATE order_lines AS l SET title = 'کیف پول چرمی', option_title = 'قهوه‌ای'
       FROM order_parcels AS p WHERE p.id = l.parcel_id AND p.order_id = (SELECT id FROM orders WHERE code = $1)
       RETURNING l.parcel_id),
     sent AS (UPDATE order_parcels SET tracking = 'RR 1234567890 IR' WHERE id IN (SELECT parcel_id FROM line))
     SELECT invoice_number FROM orders WHERE code = $1`,
    [code],
  );
  const found = async (q: string, by = buyer) =>
    ((await by.call('orders.list', { q })).json() as { orders: { code: string }[] }).orders.map(
      (order) => order.code,
    );
  const number = String(rows[0]?.invoice_number);
  const persian = number.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)));
  for (const q of ['چرمي', 'قهوه ای کیف', code.toLowerCase(), number, persian, 'rr۱۲۳۴۵۶۷۸۹۰ir'])
    expect(await found(q), q).toEqual([code]);
  expect(await found('کیف پارچه‌ای')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('Goods')).toEqual([other]);
  expect(await found(code, shopper)).toEqual([]);
  const both = await buyer.call('orders.list', { payment: 'unpaid', state: 'closed' });
  expect(both.json()).toMatchObject({ code: 'validation-failed', errors: [{ field: 'state' }] });
});
