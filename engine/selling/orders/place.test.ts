import { describe, expect, test } from 'vitest';
import type { Order, Quote } from '#schemas/entities/order.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import {
  shareShopOfShoppers,
  stockIn,
  address,
  makeAddressOf,
  type TestShop,
} from '#tools/testing/shared-shops.ts';
import {
  buyer,
  cartOf,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  quoteCart,
  refusalOf,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
shareShopOfShoppers((opened) => {
  ({ shop, shopper } = opened);
});

const stockOf = (id: number) => stockIn(shop, id);
const setPrice = (id: number, price: number) =>
  shop.database.pool.query('UPDATE sellables SET price = $2 WHERE id = $1', [id, price]);
const countOrders = async (): Promise<number> =>
  (await shop.database.pool.query<{ n: number }>('SELECT count(*)::integer AS n FROM orders')).rows[0]?.n ??
  -1;
const makeAddress = () => makeAddressOf(shopper);

describe('placing an order', () => {
  test('stores the agreed quote, takes the goods out of stock, and answers the same key as before', async () => {
    const id = await makeGoods(shop, { stock: 5 });
    const { hash } = await quoteCart(shopper, cartOf(id, 2));
    const key = once();
    const first = await shopper.call('orders.place', { ...cartOf(id, 2), quote: hash, user: buyer }, key);
    const { order } = first.json() as { order: Order };
    expect(order).toMatchObject({
      status: 'registered',
      payment: 'unpaid',
      total: 100_000,
      payable: 100_000,
      buyer,
      payable_until: '2026-03-22T08:30:00.000Z',
      parcels: [
        {
          seller_number: '1001',
          status: 'registered',
          review: false,
          codes: [],
          lines: [{ id, qty: 2, total: 100_000 }],
        },
      ],
    });
    expect(order.code).toMatch(/^[2-9B-Z]{12}$/);
    expect(await stockOf(id)).toBe(3);
    const orders = await countOrders();
    const again = await shopper.call('orders.place', { ...cartOf(id, 2), quote: hash, user: buyer }, key);
    expect(again.json()).toEqual(first.json());
    expect([await stockOf(id), await countOrders()]).toEqual([3, orders]);
    expect(
      await refusalOf(shopper, 'orders.place', { ...cartOf(id, 1), quote: hash, user: buyer }, key),
    ).toBe('idempotency-key-reused');
  });

  test('gives invoice numbers without gaps, also after refused orders', async () => {
    const id = await makeGoods(shop);
    const first = await place(shopper, cartOf(id));
    for (let count = 0; count < 3; count += 1)
      expect(
        await refusalOf(shopper, 'orders.place', { ...cartOf(id), quote: 'x', user: buyer }, once()),
      ).toBe('quote-changed');
    expect((await place(shopper, cartOf(id))).invoice_number).toBe(first.invoice_number + 1);
  });

  test('never charges a price that was not agreed to: the refusal carries the new quote', async () => {
    const id = await makeGoods(shop, { price: 50_000 });
    const { hash } = await quoteCart(shopper, cartOf(id));
    await setPrice(id, 70_000);
    const refused = await shopper.call(
      'orders.place',
      { ids: [{ id, qty: 1, price: 50_000 }], quote: hash, user: buyer },
      once(),
    );
    const problem = refused.json() as { code: string; details: { quote: Quote } };
    expect(problem).toMatchObject({
      code: 'quote-changed',
      details: { quote: { total: 70_000, changes: [{ id, kind: 'price', before: 50_000, after: 70_000 }] } },
    });
    expect(await stockOf(id)).toBe(10);
    const agreed = await shopper.call(
      'orders.place',
      { ...cartOf(id), quote: problem.details.quote.hash, user: buyer },
      once(),
    );
    expect((agreed.json() as { order: Order }).order.total).toBe(70_000);
  });

  test('never breaks a promise in silence: a code that comes after verification by now is another quote', async () => {
    const id = await makeGoods(shop, { price: fixtureRelease.flows.thresholds.identity + 1 });
    const verified = await makeShopper(shop, { identity: 'verified' });
    const { hash, parcels } = await quoteCart(verified, cartOf(id));
    expect(parcels[0]?.lines[0]?.delivery).toBe('instant');
    await shop.database.pool.query("UPDATE users SET identity = 'rejected' WHERE id = $1", [verified.id]);
    const refused = await verified.call('orders.place', { ...cartOf(id), quote: hash, user: buyer }, once());
    expect(refused.json()).toMatchObject({
      code: 'quote-changed',
      details: {
        quote: { needs_identity: true, parcels: [{ lines: [{ delivery: 'verification' }] }] },
      },
    });
  });

  test('is refused when everything was sold in the meantime', async () => {
    const id = await makeGoods(shop, { stock: 1 });
    const { hash } = await quoteCart(shopper, cartOf(id));
    await place(await makeShopper(shop), cartOf(id));
    expect(
      await refusalOf(shopper, 'orders.place', { ...cartOf(id), quote: hash, user: buyer }, once()),
    ).toBe('out-of-stock');
    expect(await stockOf(id)).toBe(0);
  });

  test('sends goods only to an address of the buyer', async () => {
    const id = await makeGoods(shop, { type: 'physical' });
    expect(
      await refusalOf(
        shopper,
        'orders.place',
        { ...cartOf(id), quote: (await quoteCart(shopper, cartOf(id))).hash, user: buyer },
        once(),
      ),
    ).toBe('address-needed');
    const mine = await makeAddress();
    const stranger = await makeShopper(shop);
    expect(await refusalOf(stranger, 'orders.quote', cartOf(id, 1, { address_id: mine }))).toBe(
      'address-not-found',
    );
    const order = await place(shopper, cartOf(id, 1, { address_id: mine }));
    expect(order.address).toEqual({ ...address, description: '', city_name: 'Riverside' });
    // The order stores a copy of the address. The customer may remove the address later.
    await shopper.call('addresses.remove', { id: mine });
    expect(
      ((await shopper.call('orders.get', { code: order.code })).json() as { order: Order }).order.address
        ?.address,
    ).toBe('Bahar Street 12');
  });

  test('is open to visitors only where guests may buy; a guest reads the order by its code, but never its gift codes', async () => {
    const id = await makeGoods(shop);
    const visitor = openBrowser(shop);
    const { hash } = await quoteCart(visitor, cartOf(id));
    expect(
      await refusalOf(visitor, 'orders.place', { ...cartOf(id), quote: hash, user: buyer }, once()),
    ).toBe('unauthenticated');
    shop.releases.publish({
      ...fixtureRelease,
      flows: { ...fixtureRelease.flows, checkout: { ...fixtureRelease.flows.checkout, guest: true } },
    });
    const order = await place(visitor, cartOf(id));
    shop.releases.publish(fixtureRelease);
    expect(await refusalOf(openBrowser(shop), 'orders.get', { code: order.code })).toBe(200);
    expect(await refusalOf(openBrowser(shop), 'orders.get', { code: 'XXXXXXXXXXXX' })).toBe(
      'unauthenticated',
    );
    expect(await refusalOf(shopper, 'orders.get', { code: order.code })).toBe('order-not-found');
    // The buyer signs in later with the number or the address from the order.
    for (const mobile of [buyer.phone_number, buyer.email])
      expect(
        await refusalOf(await makeShopper(shop, { mobile }), 'orders.get', { code: order.code }),
        mobile,
      ).toBe(200);
  });

  test('charges a guest what was quoted for the city that the order goes to', async () => {
    const id = await makeGoods(shop, { type: 'physical' });
    const shipping = {
      price: 55_000,
      usdt_price: 90,
      rules: [{ city: 130, price: 35_000, usdt_price: 60 }],
      carriers: [],
    };
    shop.releases.publish({
      ...fixtureRelease,
      flows: {
        ...fixtureRelease.flows,
        shipping,
        checkout: { ...fixtureRelease.flows.checkout, guest: true },
      },
    });
    const visitor = openBrowser(shop);
    const quoted = await quoteCart(visitor, cartOf(id, 1, { city_id: address.city_id }));
    const placed = await visitor.call(
      'orders.place',
      { ...cartOf(id), quote: quoted.hash, user: buyer, address },
      once(),
    );
    const nowhere = await refusalOf(visitor, 'orders.quote', cartOf(id, 1, { city_id: 9_999 }));
    // A customer's parcels go to a stored address, whatever city the cart names.
    const own = await quoteCart(shopper, cartOf(id, 1, { city_id: address.city_id }));
    shop.releases.publish(fixtureRelease);
    expect(quoted.shipping).toBe(35_000);
    expect((placed.json() as { order: Order }).order).toMatchObject({
      shipping: 35_000,
      address: { city_name: 'Riverside' },
    });
    expect(nowhere).toBe('address-not-found');
    expect(own).toMatchObject({ shipping: 0, shipping_pending: true });
  });

  test('stores the additional fields of the shop’s own buyer form, and returns them with the order', async () => {
    const id = await makeGoods(shop);
    const form = {
      schema: {
        type: 'object',
        properties: {
          full_name: { type: 'string' },
          postal_code: { type: 'string', pattern: '^\\d{10}$' },
          address: { type: 'string' },
        },
        required: ['full_name', 'postal_code', 'address'],
      },
      uiSchema: {},
    };
    shop.releases.publish({
      ...fixtureRelease,
      flows: {
        ...fixtureRelease.flows,
        checkout: { ...fixtureRelease.flows.checkout, forms: { buyer: form } },
      },
    });
    const { hash } = await quoteCart(shopper, cartOf(id));
    const silent = await shopper.call('orders.place', { ...cartOf(id), quote: hash, user: buyer }, once());
    const told = { buyer: { postal_code: '9134567891', address: 'Bahar Street 12' } };
    const placed = await shopper.call(
      'orders.place',
      { ...cartOf(id), quote: hash, user: buyer, answers: told },
      once(),
    );
    shop.releases.publish(fixtureRelease);
    expect((silent.json() as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'answers.buyer.postal_code',
      'answers.buyer.address',
    ]);
    const { order } = placed.json() as { order: Order };
    expect(order).toMatchObject({ buyer, answers: told });
    expect(
      ((await shopper.call('orders.get', { code: order.code })).json() as { order: Order }).order.answers,
    ).toEqual(told);
  });

  test('is closed to blocked customers', async () => {
    const id = await makeGoods(shop);
    const { hash } = await quoteCart(shopper, cartOf(id));
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [shopper.id]);
    expect(
      await refusalOf(shopper, 'orders.place', { ...cartOf(id), quote: hash, user: buyer }, once()),
    ).toBe('unauthenticated');
  });
});

describe('what an unpaid order holds', () => {
  test('a part of the wallet is reserved, and cannot be spent twice', async () => {
    const id = await makeGoods(shop, { price: 30_000 });
    await fillWallet(shop, shopper.id, 40_000);
    const order = await place(shopper, cartOf(id, 1, { wallet: true }));
    expect(order).toMatchObject({ wallet: 30_000, payable: 0 });
    expect((await shopper.call('wallet.get')).json()).toEqual({
      balances: [
        { currency: 'toman', amount: 10_000, held: 30_000 },
        { currency: 'dollar', amount: 0, held: 0 },
      ],
    });
    expect(await place(shopper, cartOf(id, 1, { wallet: true }))).toMatchObject({
      wallet: 10_000,
      payable: 20_000,
    });
    expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
  });

  test('canceling releases everything, once', async () => {
    const id = await makeGoods(shop, { stock: 3, price: 30_000 });
    await fillWallet(shop, shopper.id, 10_000);
    const { code } = await place(shopper, cartOf(id, 3, { wallet: true }));
    expect(await stockOf(id)).toBe(0);
    expect(((await shopper.call('orders.cancel', { code })).json() as { order: Order }).order).toMatchObject({
      status: 'canceled',
      payable_until: null,
    });
    expect(await stockOf(id)).toBe(3);
    expect((await shopper.call('wallet.get')).json()).toMatchObject({
      balances: [{ amount: 10_000, held: 0 }, {}],
    });
    expect(await refusalOf(shopper, 'orders.cancel', { code })).toBe('move-not-allowed');
    expect(await stockOf(id)).toBe(3);
  });
});
