import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '#schemas/entities/listing.ts';
import {
  buy,
  cartOf,
  comeBack,
  createTestShop,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  startPaying,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';
import { soldPieces } from './sold-pieces.ts';

let shop: TestApp & { clock: TestClock };
let owner: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await makeShopper(shop, { roles: ['owner'] });
});
afterAll(() => shop.close());

const soldOf = async (sellable: number): Promise<number | undefined> =>
  (
    await shop.database.pool.query<{ sold_count: number }>(
      'SELECT sold_count FROM products WHERE id = (SELECT product_id FROM sellables WHERE id = $1)',
      [sellable],
    )
  ).rows[0]?.sold_count;
const reverse = (payment: string) =>
  owner.call('staff.decide-payment', { code: payment, decision: 'reverse' }, once());

describe('best sellers', () => {
  test('a paid order moves its product up, in lists by sales', async () => {
    const [quiet, wanted] = [await makeGoods(shop), await makeGoods(shop)];
    const { rows } = await shop.database.pool.query<{ slug: string }>(
      `UPDATE products SET popularity = 5000 + (id = (SELECT product_id FROM sellables WHERE id = $1))::integer
       WHERE id IN (SELECT product_id FROM sellables WHERE id = ANY ($2)) RETURNING slug`,
      [quiet, [quiet, wanted]],
    );
    const slugs = rows.map(({ slug }) => slug);
    const best = async (limit: number): Promise<(string | undefined)[]> => {
      const { products } = (await owner.call('products.list', { sort: 'popular', limit })).json() as Listing;
      return products.map(({ slug }) => slug).filter((slug) => slugs.includes(slug));
    };
    const before = await best(20);
    expect(before).toHaveLength(2);
    await buy(shop, await makeShopper(shop), wanted, 3);
    // Another size of page is not in the cache.
    expect(await best(19)).toEqual(before.toReversed());
  });

  test('a callback that is replayed counts the sale once', async () => {
    const [goods, customer] = [await makeGoods(shop), await makeShopper(shop)];
    const { code } = await place(customer, cartOf(goods, 2));
    expect(await soldOf(goods)).toBe(0);
    const { payment } = await startPaying(customer, code, 'card');
    for (let time = 0; time < 3; time += 1) await comeBack(shop, payment.code);
    expect(await soldOf(goods)).toBe(2);
  });

  test('orders that are paid at the same moment all count', async () => {
    const goods = await makeGoods(shop, { stock: 20 });
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => makeShopper(shop)));
    await Promise.all(shoppers.map((shopper) => buy(shop, shopper, goods, 2)));
    expect(await soldOf(goods)).toBe(8);
  });

  test('an order whose money went back no longer counts, however often that is asked', async () => {
    const [goods, customer] = [await makeGoods(shop), await makeShopper(shop)];
    const { code } = await place(customer, cartOf(goods, 2));
    const { payment } = await startPaying(customer, code, 'card');
    await comeBack(shop, payment.code);
    expect(await soldOf(goods)).toBe(2);
    await Promise.all([reverse(payment.code), reverse(payment.code)]);
    expect((await readOrderOf(customer, code)).payment).toBe('refunded');
    expect(await soldOf(goods)).toBe(0);
    await reverse(payment.code);
    expect(await soldOf(goods)).toBe(0);
  });

  test('a refund of the whole order takes its sale back, and a part of the money does not', async () => {
    const [goods, customer] = [await makeGoods(shop, { price: 10_000 }), await makeShopper(shop)];
    const { code, total } = await buy(shop, customer, goods, 2);
    const giveBack = (amount: number) =>
      owner.call('staff.refund-order', { code, amount, reason: 'as agreed' }, once());
    expect((await giveBack(1_000)).statusCode).toBe(200);
    expect(await soldOf(goods)).toBe(2);
    expect((await giveBack(total - 1_000)).statusCode).toBe(200);
    expect(await soldOf(goods)).toBe(0);
  });

  test('a canceled parcel takes only its own pieces back', async () => {
    const customer = await makeShopper(shop);
    const [kept, canceled] = [
      await makeGoods(shop),
      await makeGoods(shop, { type: 'physical', store: 'beta' }),
    ];
    const address = (
      await customer.call('addresses.create', {
        full_name: 'Negar Rad',
        phone_number: '09121111111',
        city_id: 130,
        postal_code: '9134567891',
        address: 'Bahar Street 12',
        lat: 36,
        long: 59,
      })
    ).json() as { address: { id: number } };
    const order = await place(customer, {
      ids: [
        { id: kept, qty: 1 },
        { id: canceled, qty: 2 },
      ],
      address_id: address.address.id,
    });
    const { payment } = await startPaying(customer, order.code, 'card');
    await comeBack(shop, payment.code);
    expect([await soldOf(kept), await soldOf(canceled)]).toEqual([1, 2]);
    const { rows } = await shop.database.pool.query<{ id: number }>(
      "SELECT id FROM stores WHERE slug = 'beta'",
    );
    const input = { code: order.code, store_id: rows[0]?.id, reason: 'broken', restock: true };
    expect((await owner.call('staff.cancel-parcel', input, once())).statusCode).toBe(200);
    expect([await soldOf(kept), await soldOf(canceled)]).toEqual([1, 0]);
  });
});

test('a line that the shop refused and a parcel of which nothing came are not sold', () => {
  const line = (product_id: number, activation: 'refused' | 'done' | null = null) => ({
    product_id,
    qty: 2,
    activation,
  });
  const parcels = [
    { status: 'preparing', delivered: 0, lines: [line(1), line(2, 'refused'), line(1)] },
    { status: 'rejected', delivered: 0, lines: [line(3)] },
    { status: 'canceled', delivered: 0, lines: [line(4)] },
    { status: 'canceled', delivered: 1, lines: [line(5)] },
  ] as const;
  expect([...soldPieces('paid', parcels)]).toEqual([
    [1, 4],
    [5, 2],
  ]);
  for (const payment of ['unpaid', 'refunded', 'review'] as const)
    expect(soldPieces(payment, parcels).size).toBe(0);
});
