import { describe, expect, test } from 'vitest';
import { openBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { shareShopOfShoppers, makeAddressOf, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  makeGoods,
  makeShopper,
  quoteCart,
  refusalOf,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
shareShopOfShoppers((opened) => {
  ({ shop, shopper } = opened);
});

const makeAddress = () => makeAddressOf(shopper);

describe('a quote', () => {
  test('adds up the current prices, and reports differences from what the shopper saw', async () => {
    const [dearer, scarce, same] = [
      await makeGoods(shop, { price: 60_000, discount: 10_000 }),
      await makeGoods(shop, { stock: 2 }),
      await makeGoods(shop),
    ];
    const quote = await quoteCart(shopper, {
      ids: [
        { id: dearer, qty: 2, price: 55_000, discount: 10_000 },
        { id: scarce, qty: 5 },
        { id: same, qty: 1, price: 50_000, discount: 0 },
        { id: 999_999, qty: 3 },
      ],
    });
    expect(quote).toMatchObject({
      subtotal: 270_000,
      line_discount: 20_000,
      code_discount: 0,
      shipping: 0,
      total: 250_000,
      payable: 250_000,
      needs_address: false,
    });
    expect(quote.changes).toEqual([
      { id: dearer, title: expect.stringContaining('Goods'), kind: 'price', before: 45_000, after: 50_000 },
      { id: scarce, title: expect.stringContaining('Goods'), kind: 'stock', before: 5, after: 2 },
      { id: 999_999, title: '', kind: 'gone', before: 3, after: 0 },
    ]);
  });

  test('makes one parcel for each store, with its seller and its shipping cost', async () => {
    shop.releases.publish({
      ...fixtureRelease,
      flows: {
        ...fixtureRelease.flows,
        shipping: {
          price: 55_000,
          usdt_price: 90,
          rules: [{ city: 130, price: 35_000, usdt_price: 60, freeFrom: 400_000 }],
          carriers: [],
        },
      },
    });
    const [here, there, code] = [
      await makeGoods(shop, { type: 'physical' }),
      await makeGoods(shop, { type: 'physical', store: 'beta', price: 500_000 }),
      await makeGoods(shop),
    ];
    const cart = {
      ids: [
        { id: here, qty: 1 },
        { id: there, qty: 1 },
        { id: code, qty: 1 },
      ],
    };
    const before = await quoteCart(shopper, cart);
    expect(
      before.parcels.map(({ store_name, seller_number, physical, shipping, lines }) => [
        store_name,
        seller_number,
        physical,
        shipping,
        lines.length,
      ]),
    ).toEqual([
      ['Alpha Store', '1001', true, 0, 2],
      ['Beta Store', '1002', true, 0, 1],
    ]);
    // The tax depends on the city, so nothing is charged before the city is known.
    expect(before).toMatchObject({
      shipping: 0,
      shipping_pending: true,
      total: 600_000,
      needs_address: true,
    });
    // The parcel of the other store is worth enough for free shipping to this city.
    expect(await quoteCart(shopper, { ...cart, address_id: await makeAddress() })).toMatchObject({
      shipping: 35_000,
      shipping_pending: false,
      total: 635_000,
    });
    shop.releases.publish(fixtureRelease);
  });

  test('uses only dollars where the shop sells in dollars', async () => {
    const id = await makeGoods(shop, { usdt_price: 1_050 });
    expect(await quoteCart(shopper, cartOf(id, 2, { currency: 'dollar' }))).toMatchObject({
      currency: 'dollar',
      total: 2_100,
      methods: ['crypto'],
    });
    expect(await refusalOf(shopper, 'orders.quote', cartOf(id, 1, { currency: 'usdt' }))).toBe(
      'validation-failed',
    );
    expect(
      await refusalOf(
        shopper,
        'orders.quote',
        cartOf(await makeGoods(shop, { usdt_price: 0 }), 1, { currency: 'dollar' }),
      ),
    ).toBe('cart-empty');
  });

  test('requires an identity above the threshold, only for codes and only from buyers without a verified one', async () => {
    const [code, thing] = [
      await makeGoods(shop, { price: 50_001 }),
      await makeGoods(shop, { price: 200_000, type: 'physical' }),
    ];
    expect((await quoteCart(shopper, cartOf(code, 1))).needs_identity).toBe(false);
    expect((await quoteCart(shopper, cartOf(code, 2))).needs_identity).toBe(true);
    expect((await quoteCart(shopper, cartOf(thing, 1))).needs_identity).toBe(false);
    expect(
      (await quoteCart(await makeShopper(shop, { identity: 'verified' }), cartOf(code, 2))).needs_identity,
    ).toBe(false);
    // The goods of a mixed purchase are shipped. Its codes wait.
    const mixed = await quoteCart(shopper, {
      ...cartOf(code, 1),
      ids: [...cartOf(code, 1).ids, ...cartOf(thing, 1).ids],
    });
    expect(mixed.needs_identity).toBe(true);
    const promises = mixed.parcels.flatMap(({ lines }) =>
      lines.map(({ type, delivery }) => [type, delivery]),
    );
    expect(Object.fromEntries(promises)).toEqual({ gift_card: 'verification', physical: 'shipping' });
    // The threshold compares a dollar order by its worth in toman.
    expect((await quoteCart(shopper, cartOf(code, 2, { currency: 'dollar' }))).needs_identity).toBe(true);
  });

  test('is open to visitors, but a discount code needs a login', async () => {
    const id = await makeGoods(shop);
    const visitor = openBrowser(shop);
    expect(await quoteCart(visitor, cartOf(id))).toMatchObject({ total: 50_000, wallet_balance: 0 });
    expect(await refusalOf(visitor, 'orders.quote', cartOf(id, 1, { discount_code: 'SPRING' }))).toBe(
      'unauthenticated',
    );
    expect(await refusalOf(shopper, 'orders.quote', cartOf(id, 1, { discount_code: 'NOTHING' }))).toBe(
      'discount-not-found',
    );
    expect(await refusalOf(shopper, 'orders.quote', cartOf(999_999))).toBe('cart-empty');
  });
});
