import { describe, expect, test } from 'vitest';
import {
  cartWithAddress,
  ok,
  refusedFields,
  save,
  saved,
  shareCatalogueShop,
  showProduct,
  type CatalogueShop,
} from '#tools/testing/catalogue-shop.ts';
import { auditIn, rowsIn, stockIn, type TestShop } from '#tools/testing/shared-shops.ts';
import { buyer, makeGoods, makeShopper, once, place, type Shopper } from '#tools/testing/shop-cases.ts';

let kit: CatalogueShop;
let shop: TestShop;
let shopper: Shopper;
let keeper: Shopper;
shareCatalogueShop((opened) => {
  kit = opened;
  ({ shop, shopper, keeper } = opened);
});

const pageOf = async (slug: string) =>
  (await shopper.call('products.get', { slug })).json() as {
    code?: string;
    product: { price: number; faq: unknown[]; options: { id: number; price: number; stock: number }[] };
  };
const quoteOf = (sellable: number, price: number) =>
  shopper.call('orders.quote', { currency: 'toman', wallet: false, ids: [{ id: sellable, qty: 1, price }] });

describe('prices and stock', () => {
  test('a new price is on the page at once, and a cart with the earlier one is asked to look again', async () => {
    const { slug, option } = await showProduct(kit);
    expect((await pageOf(slug)).product.price).toBe(90_000);
    await saved(keeper, 'options', { id: option, version: 1, price: 120_000, discount: 20_000 });
    await expect.poll(async () => (await pageOf(slug)).product.price).toBe(120_000);
    expect((await quoteOf(option, 90_000)).json()).toMatchObject({
      quote: { total: 100_000, changes: [{ id: option, kind: 'price', before: 90_000, after: 100_000 }] },
    });
    expect(await refusedFields(save(keeper, 'options', [{ id: option, version: 2, price: 10_000 }]))).toEqual(
      ['validation-failed', 'rows.0.discount: too-large'],
    );
  });

  test('an order that was quoted before a new price is refused with the new quote', async () => {
    const { option } = await showProduct(kit);
    const cart = await cartWithAddress(shopper, option);
    const { quote } = (await shopper.call('orders.quote', cart)).json() as { quote: { hash: string } };
    await saved(keeper, 'options', { id: option, version: 1, price: 91_000 });
    expect(
      (await shopper.call('orders.place', { ...cart, quote: quote.hash, user: buyer }, once())).json(),
    ).toMatchObject({
      code: 'quote-changed',
    });
  });

  test('the last option of a visible product stays', async () => {
    const { option, product } = await showProduct(kit);
    expect(
      await refusedFields(save(keeper, 'options', [{ id: option, version: 1, archived: true }])),
    ).toEqual(['validation-failed', 'rows.0.archived: last-option']);
    const other = await saved(keeper, 'options', { product_id: product, title: 'Two', price: 50_000 });
    await saved(keeper, 'options', { id: option, version: 1, archived: true });
    expect(await rowsIn(shop, 'SELECT sellable_id, price FROM products WHERE id = $1', [product])).toEqual([
      { sellable_id: other, price: 50_000 },
    ]);
  });

  test('stock is added, or set after counting unless something was sold meanwhile', async () => {
    const { option, slug } = await showProduct(kit);
    const counted = { rows: [{ id: option, stock: 3, seen: 9 }] };
    expect((await keeper.call('staff.set-stock', counted, once())).json()).toMatchObject({
      code: 'conflict',
      details: { rows: [{ row: 0, id: option, stock: 10 }] },
    });
    await ok(keeper, 'staff.set-stock', { rows: [{ id: option, stock: 3, seen: 10 }], reason: 'counted' });
    await expect.poll(async () => (await pageOf(slug)).product.options[0]?.stock).toBe(3);
    expect((await auditIn(shop, `option:${option}`)).at(-1)).toMatchObject({
      action: 'option.stock',
      before: { stock: 10 },
      after: { stock: 3 },
      reason: 'counted',
    });
    const code = await makeGoods(shop);
    const wrong = {
      rows: [
        { id: option, add: -4 },
        { id: code, add: 1 },
        { id: option, add: 1 },
      ],
    };
    expect((await keeper.call('staff.set-stock', wrong, once())).json()).toMatchObject({
      errors: [
        { field: 'rows.0.add', code: 'too-small' },
        { field: 'rows.1.id', code: 'counted-from-codes' },
        { field: 'rows.2.id', code: 'listed-twice' },
      ],
    });
  });

  test('no piece is lost or sold twice while orders and staff change the stock at once', async () => {
    const goods = await makeGoods(shop, { type: 'physical', stock: 20 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => makeShopper(shop)));
    const orders = buyers.map(async (each) => place(each, await cartWithAddress(each, goods, 2)));
    const additions = [5, -3, 7].map((add) => ok(keeper, 'staff.set-stock', { rows: [{ id: goods, add }] }));
    await Promise.all([...orders, ...additions]);
    expect(await stockIn(shop, goods)).toBe(20 - 8 + 9);
  });
});
