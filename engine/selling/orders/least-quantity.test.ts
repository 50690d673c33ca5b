import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SellableState } from '#schemas/entities/product.ts';
import {
  buyer,
  createTestShop,
  makeGoods,
  makeShopper,
  once,
  openStores,
  quoteCart,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop({ limits: { operations: {} } });
  await openStores(shop);
  shopper = await makeShopper(shop);
});
afterAll(() => shop.close());

/** Makes a sellable with a minimum of `least` pieces. */
async function makeWholesale(stock: number, least: number): Promise<number> {
  const id = await makeGoods(shop, { stock });
  await shop.database.pool.query('UPDATE sellables SET min_quantity = $2 WHERE id = $1', [id, least]);
  return id;
}

const cart = (id: number, qty: number) => ({ ids: [{ id, qty }] });

/** Returns the state of a sellable as carts read it, and whether lists show its product as in stock. */
async function seen(id: number): Promise<{ state: SellableState | undefined; inStock: boolean | undefined }> {
  const answer = await shopper.call('products.sellables', { ids: [id] });
  const { sellables } = answer.json() as { sellables: SellableState[] };
  const { rows } = await shop.database.pool.query<{ in_stock: boolean }>(
    'SELECT in_stock FROM products WHERE sellable_id = $1',
    [id],
  );
  return { state: sellables[0], inStock: rows[0]?.in_stock };
}

test('a line below its least is warned of in the quote, and its order is refused by name with what to do', async () => {
  const id = await makeWholesale(100, 5);
  const few = await quoteCart(shopper, cart(id, 4));
  expect(few.warnings).toMatchObject([{ code: 'line-below-least', id, limit: 5 }]);
  const answer = await shopper.call('orders.place', { ...cart(id, 4), quote: few.hash, user: buyer }, once());
  expect(answer.statusCode).toBe(409);
  const { title } = few.parcels[0]?.lines[0] ?? {};
  expect(answer.json()).toMatchObject({ code: 'line-below-least', details: { sellable: id, limit: 5 } });
  expect((answer.json() as { detail: string }).detail).toContain(title);
  expect((answer.json() as { detail: string }).detail).toContain('raise its quantity to 5');
  expect((await quoteCart(shopper, cart(id, 5))).warnings).toEqual([]);
});

test('a share of the stock that is less than the least does not keep anybody from buying it', async () => {
  const id = await makeWholesale(40, 30);
  expect((await quoteCart(shopper, cart(id, 30))).warnings).toEqual([]);
  expect((await quoteCart(shopper, cart(id, 31))).warnings).toMatchObject([{ code: 'line-limit-reached' }]);
});

test('a stock of less than the least is sold out, everywhere, until it is enough again', async () => {
  const id = await makeWholesale(4, 5);
  expect(await seen(id)).toMatchObject({ state: { stock: 0, min_quantity: 5 }, inStock: false });
  const refused = await shopper.call('orders.quote', cart(id, 5));
  expect(refused.json()).toMatchObject({ code: 'cart-empty' });
  const alert = await shopper.call('stock-alerts.set', { sellable: id, wanted: true });
  expect(alert.statusCode).toBe(200);
  await shop.database.pool.query('UPDATE sellables SET stock = 5 WHERE id = $1', [id]);
  expect(await seen(id)).toMatchObject({ state: { stock: 5 }, inStock: true });
});
