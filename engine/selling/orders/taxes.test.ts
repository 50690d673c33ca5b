import { afterEach, describe, expect, test } from 'vitest';
import { taxSettings } from '#schemas/documents/taxes.ts';
import type { Order, Quote } from '#schemas/entities/order.ts';
import type { OrderTaxes, TaxAmount } from '#schemas/entities/tax.ts';
import { makeActivated, seenOf } from '#tools/testing/activations.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { address, makeAddressOf, rowsIn, shareStaffShop } from '#tools/testing/shared-shops.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  cartOf,
  comeBack,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  quoteCart,
  readOrderOf,
  refusalOf,
  startPaying,
  type CartOptions,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

// Orders of shops with taxes, through payment, cancellation and refunds. The amounts leave remainders.

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));
afterEach(() => {
  shop.releases.publish(fixtureRelease);
});

const sound = { unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 };
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const here = { postal_codes: [address.postal_code.slice(0, 3)] };

function tax(
  prices: 'with-tax' | 'without-tax',
  rules: readonly object[],
  more: { place?: object; shipping?: number } = {},
): void {
  const { flows, site } = fixtureRelease;
  const taxes = taxSettings.parse({ prices, rules, ...(more.place ? { place: more.place } : {}) });
  const shipping = { ...flows.shipping, price: more.shipping ?? 0 };
  shop.releases.publish({
    ...fixtureRelease,
    site: { ...site, taxes },
    flows: { ...flows, shipping, taxes: prices, checkout: { ...flows.checkout, guest: true } },
  });
}
const city = { id: 'city', title: 'City tax', rate: 88_750, where: here, on: { shipping: true } };
const goodsOnly = { types: ['physical', 'digital'] };

async function pay(customer: Shopper, order: Order): Promise<Order> {
  const { payment } = await startPaying(customer, order.code, 'card');
  expect(payment.amount).toBe(order.payable);
  await comeBack(shop, payment.code);
  return readOrderOf(customer, order.code);
}
const storeOf = (order: Order): number => order.parcels[0]?.store_id ?? 0;
const cancel = (order: Order) =>
  owner.call(
    'staff.cancel-parcel',
    { code: order.code, store_id: storeOf(order), reason: 'out of stock' },
    once(),
  );
const refund = (order: Order, amount: number) =>
  owner.call('staff.refund-order', { code: order.code, amount, reason: 'a compensation' }, once());
const walletOf = async (customer: Shopper): Promise<number> =>
  ((await customer.call('wallet.get')).json() as { balances: { amount: number }[] }).balances[0]?.amount ??
  -1;

/** Asserts that the taxes of an order's parts add up to the order's, in the answer and in the database. */
async function assertAddsUp(order: Order): Promise<void> {
  const parts = order.parcels
    .flatMap((parcel) => [parcel, ...parcel.lines])
    .flatMap(({ taxes = [] }) => taxes);
  expect(parts.length).toBeGreaterThan(0);
  expect(sum(parts.map(({ amount }) => amount))).toBe(order.taxes?.amount);
  const stored = await rowsIn(
    shop,
    `SELECT tax::integer, (SELECT sum(p.tax) FROM order_parcels AS p WHERE p.order_id = o.id)::integer +
       (SELECT sum(l.tax) FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = o.id)::integer AS parts
     FROM orders AS o WHERE code = $1`,
    [order.code],
  );
  const added = order.taxes?.included === false ? order.taxes.amount : 0;
  expect(stored).toEqual([{ tax: added, parts: added }]);
}
const amountsOf = (taxes: OrderTaxes | undefined): [string, number, number][] =>
  (taxes?.rules ?? []).map(({ id, base, amount }: TaxAmount) => [id, base, amount]);

describe('tax that is added', () => {
  test('is pending until the address is known, then counted on goods, without their discounts, and on shipping', async () => {
    tax('without-tax', [city], { shipping: 10_001 });
    const customer = await makeShopper(shop);
    const goods = await makeGoods(shop, { type: 'physical', price: 40_000, discount: 6_667 });
    const cart = cartOf(goods, 1);
    expect(await quoteCart(customer, cart)).toMatchObject({
      total: 43_334,
      taxes: { included: false, pending: true, amount: 0, rules: [] },
    });
    const quote = await quoteCart(customer, { ...cart, address_id: await makeAddressOf(customer) });
    // 43334 × 8.875 % = 3845.8925
    expect(quote).toMatchObject({ subtotal: 40_000, line_discount: 6_667, shipping: 10_001, total: 47_180 });
    expect(quote.taxes).toEqual({
      included: false,
      pending: false,
      amount: 3_846,
      rules: [{ id: 'city', title: 'City tax', rate: 88_750, base: 43_334, amount: 3_846 }],
    });
    expect(quote.parcels[0]?.taxes).toMatchObject([{ base: 10_001 }]);
    expect(quote.parcels[0]?.lines[0]?.taxes).toMatchObject([{ base: 33_333 }]);
  });

  test('is paid with the order, stays as it was, and goes back with a canceled parcel to the last unit', async () => {
    tax('without-tax', [city], { shipping: 10_001 });
    const customer = await makeShopper(shop);
    const goods = await makeGoods(shop, { type: 'physical', price: 33_333 });
    const order = await place(customer, { ...cartOf(goods, 2), address_id: await makeAddressOf(customer) });
    // 76667 × 8.875 % = 6804.196…
    expect(order).toMatchObject({ total: 83_471, payable: 83_471, taxes: { amount: 6_804 } });
    await assertAddsUp(order);
    tax('without-tax', [{ ...city, rate: 500_000, title: 'Another' }]);
    const paid = await pay(customer, order);
    expect([paid.payment, paid.total, paid.taxes]).toEqual(['paid', 83_471, order.taxes]);
    expect((await cancel(paid)).json()).toMatchObject({ refunded: 83_471 });
    expect(await readOrderOf(customer, order.code)).toMatchObject({ payment: 'refunded' });
    expect(await walletOf(customer)).toBe(83_471);
    expect(await ledgerSums(shop.database.pool)).toEqual(sound);
  });

  test('goes back with the part that is canceled, and the rest with what is refunded: together all of it', async () => {
    tax('without-tax', [city, { id: 'state', title: 'State tax', rate: 40_000 }], {
      shipping: 10_001,
      place: {},
    });
    await shop.database.pool.query("INSERT INTO discounts (code, percent) VALUES ('THIRD', 33)");
    const customer = await makeShopper(shop);
    const [goods, code] = [
      await makeGoods(shop, { type: 'physical', price: 33_333 }),
      await makeGoods(shop, { price: 7_777, stock: 3 }),
    ];
    const order = await place(customer, {
      ids: [
        { id: goods, qty: 1 },
        { id: code, qty: 3 },
      ],
      discount_code: 'THIRD',
      address_id: await makeAddressOf(customer),
    });
    const base = order.subtotal - order.code_discount;
    expect(order.code_discount).toBeGreaterThan(0);
    expect(amountsOf(order.taxes)).toEqual([
      ['city', base + 10_001, Math.round((base + 10_001) * 0.08875)],
      ['state', base, Math.round(base * 0.04)],
    ]);
    expect(order.total).toBe(base + 10_001 + (order.taxes?.amount ?? 0));
    await assertAddsUp(order);
    await fillWallet(shop, customer.id, order.payable);
    await startPaying(customer, order.code, 'wallet');
    const paid = await readOrderOf(customer, order.code);
    expect(paid.parcels[0]).toMatchObject({ status: 'preparing-undelivered', codes: { length: 3 } });
    const { refunded } = (await cancel(paid)).json() as { refunded: number };
    const line = order.parcels[0]?.lines.find(({ type }) => type === 'physical');
    const taxed = sum(
      [...(line?.taxes ?? []), ...(order.parcels[0]?.taxes ?? [])].map(({ amount }) => amount),
    );
    // The whole tax on the goods and their shipping. The part of the code's discount is rounded up.
    const share = Math.ceil((order.code_discount * 33_333) / order.subtotal);
    expect(refunded).toBe(33_333 - share + 10_001 + taxed);
    const left = order.total - refunded;
    expect((await refund(order, left + 1)).json()).toMatchObject({ code: 'validation-failed' });
    expect((await refund(order, 1_000)).json()).toMatchObject({ refunded: refunded + 1_000 });
    expect((await refund(order, left - 1_000)).json()).toMatchObject({ refunded: order.total });
    expect(await readOrderOf(customer, order.code)).toMatchObject({ payment: 'refunded' });
    expect(await walletOf(customer)).toBe(order.total);
    expect(await ledgerSums(shop.database.pool)).toEqual(sound);
  });

  test('goes back with a line that the shop refuses to activate', async () => {
    tax('without-tax', [{ id: 'all', title: 'Tax', rate: 88_750 }]);
    const customer = await makeShopper(shop);
    const ids = [
      { id: await makeActivated(shop, 33_333), qty: 1, answers: { player: '12345' } },
      { id: await makeGoods(shop, { price: 5_555, stock: 1 }), qty: 1 },
    ];
    const order = await place(customer, { ids });
    const paid = await pay(customer, order);
    const [row] = (await rowsIn(
      shop,
      `SELECT l.id, l.tax::integer FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
       JOIN orders AS o ON o.id = p.order_id WHERE o.code = $1 AND l.activation IS NOT NULL`,
      [order.code],
    )) as { id: number; tax: number }[];
    const { id = 0, tax: own = 0 } = row ?? {};
    expect(own).toBe(2_958);
    const refused = { id, seen: await seenOf(shop, id), note: 'sold out' };
    expect((await owner.call('staff.refuse-activation', refused, once())).json()).toMatchObject({
      refunded: 33_333 + own,
    });
    const left = paid.total - 33_333 - own;
    expect((await refund(order, left)).json()).toMatchObject({ refunded: paid.total });
    expect(await walletOf(customer)).toBe(paid.total);
    expect(await ledgerSums(shop.database.pool)).toEqual(sound);
  });

  test('is paid from the wallet and by card together, and goes back to the wallet with all the rest', async () => {
    tax('without-tax', [city], { shipping: 10_001 });
    const customer = await makeShopper(shop);
    await fillWallet(shop, customer.id, 43_210);
    const goods = await makeGoods(shop, { type: 'physical', price: 33_333 });
    const address_id = await makeAddressOf(customer);
    const order = await place(customer, cartOf(goods, 1, { wallet: true, address_id }));
    // 43334 × 8.875 % = 3845.8925
    expect(order).toMatchObject({ total: 47_180, wallet: 43_210, payable: 3_970 });
    const paid = await pay(customer, order);
    expect([paid.payment, await walletOf(customer)]).toEqual(['paid', 0]);
    expect((await cancel(paid)).json()).toMatchObject({ refunded: 47_180 });
    expect(await walletOf(customer)).toBe(47_180);
    expect(await ledgerSums(shop.database.pool)).toEqual(sound);
  });

  test('spares vouchers of value, and taxes what is not sent at the shop’s own place', async () => {
    const elsewhere = { id: 'elsewhere', title: 'Elsewhere', rate: 200_000, where: { provinces: ['East'] } };
    tax('without-tax', [{ ...city, on: goodsOnly }, elsewhere], { place: { postal_code: '91300' } });
    const customer = await makeShopper(shop);
    const voucher = await makeGoods(shop, { price: 10_000 });
    const file = await makeGoods(shop, { price: 20_000, type: 'digital' });
    const ids = [voucher, file].map((id) => ({ id, qty: 1 }));
    const quote = await quoteCart(customer, { ids });
    expect(amountsOf(quote.taxes)).toEqual([['city', 20_000, 1_775]]);
    expect(quote).toMatchObject({ total: 31_775, taxes: { pending: false } });
  });

  test('counts by category, with everything below it', async () => {
    const inAudio = { id: 'audio', title: 'Audio', rate: 100_000, on: { categories: ['audio'] } };
    tax('without-tax', [inAudio]);
    const customer = await makeShopper(shop);
    const [goods, code] = [await makeGoods(shop, { type: 'physical' }), await makeGoods(shop)];
    const ids = [goods, code].map((id) => ({ id, qty: 1 }));
    // No tax depends on the destination, so none is pending.
    expect(amountsOf((await quoteCart(customer, { ids })).taxes)).toEqual([['audio', 50_000, 5_000]]);
  });

  test('of an order that costs nothing is nothing', async () => {
    tax('without-tax', [{ id: 'all', title: 'Tax', rate: 88_750 }]);
    await shop.database.pool.query("INSERT INTO discounts (code, percent) VALUES ('FREE', 100)");
    const customer = await makeShopper(shop);
    const cart = cartOf(await makeGoods(shop), 1, { discount_code: 'FREE' });
    const order = await place(customer, cart);
    expect(order).toMatchObject({ total: 0, payable: 0, taxes: { amount: 0, rules: [] } });
    await startPaying(customer, order.code, 'wallet');
    expect(await readOrderOf(customer, order.code)).toMatchObject({ payment: 'paid' });
  });

  test('does not bring a purchase above the limit of identities that its pages have promised', async () => {
    tax('without-tax', [{ id: 'all', title: 'Tax', rate: 88_750 }]);
    const customer = await makeShopper(shop);
    const { identity } = fixtureRelease.flows.thresholds;
    const quote = await quoteCart(customer, cartOf(await makeGoods(shop, { price: identity })));
    expect(quote.total).toBeGreaterThan(identity);
    expect(quote.needs_identity).toBe(false);
  });
});

describe('tax that prices contain', () => {
  const usual = { id: 'vat', title: 'VAT', rate: 190_000, on: { shipping: true } };
  const reduced = { id: 'low', title: 'VAT', rate: 70_000, on: { categories: ['audio'] }, replaces: ['vat'] };

  test('is told on the order and changes nothing that is paid or given back', async () => {
    tax('with-tax', [usual, reduced], { shipping: 10_001 });
    const customer = await makeShopper(shop);
    const [goods, code] = [
      await makeGoods(shop, { type: 'physical', price: 33_333 }),
      await makeGoods(shop, { price: 11_900, stock: 2 }),
    ];
    const cart: CartOptions = {
      ids: [
        { id: goods, qty: 1 },
        { id: code, qty: 2 },
      ],
      address_id: await makeAddressOf(customer),
    };
    const order = await place(customer, cart);
    // 33333 × 7 / 107 = 2180.66…; shipping goes with the reduced rate, which does not tax it
    expect(amountsOf(order.taxes)).toEqual([
      ['low', 33_333, 2_181],
      ['vat', 23_800, 3_800],
    ]);
    expect(order).toMatchObject({ total: 67_134, taxes: { included: true, amount: 5_981 } });
    await assertAddsUp(order);
    const paid = await pay(customer, order);
    expect((await cancel(paid)).json()).toMatchObject({ refunded: 43_334 });
    expect((await refund(order, 23_800)).json()).toMatchObject({ refunded: 67_134 });
    expect(await walletOf(customer)).toBe(67_134);
    expect(await ledgerSums(shop.database.pool)).toEqual(sound);
  });
});

describe('a guest', () => {
  const quoteOf = async (cart: CartOptions): Promise<Quote> => quoteCart(openBrowser(shop), cart);

  test('is quoted for the place that the order is then sent to', async () => {
    tax('without-tax', [city]);
    const browser = openBrowser(shop);
    const cart = cartOf(await makeGoods(shop, { type: 'physical' }));
    expect((await quoteOf({ ...cart, city_id: 130 })).taxes).toMatchObject({ pending: true });
    const destination = { postal_code: `${address.postal_code.slice(0, 5)}-${address.postal_code.slice(5)}` };
    const quote = await quoteOf({ ...cart, city_id: 130, destination });
    expect(quote.taxes).toMatchObject({ pending: false, amount: 4_438 });
    const order = { ...cart, quote: quote.hash, user: buyer, address };
    const answer = await browser.call('orders.place', order, once());
    expect(answer.json()).toMatchObject({ order: { total: 54_438, taxes: { amount: 4_438 } } });
    const elsewhere = { ...order, address: { ...address, postal_code: '1134567891' } };
    expect(await refusalOf(openBrowser(shop), 'orders.place', elsewhere, once())).toBe('quote-changed');
  });

  test('in a city of the list is taxed in its province', async () => {
    const [row] = (await rowsIn(shop, 'SELECT name, province FROM cities WHERE id = 130', [])) as {
      name: string;
      province: string;
    }[];
    const where = { provinces: [row?.province ?? ''], cities: [row?.name ?? ''] };
    tax('without-tax', [{ id: 'town', title: 'Town', rate: 100_000, where }]);
    const cart = cartOf(await makeGoods(shop, { type: 'physical' }));
    const quote = await quoteOf({ ...cart, city_id: 130, destination: {} });
    expect(quote.taxes).toMatchObject({ amount: 5_000 });
    const order = await openBrowser(shop).call(
      'orders.place',
      { ...cart, quote: quote.hash, user: buyer, address },
      once(),
    );
    expect(order.json()).toMatchObject({ order: { taxes: { amount: 5_000 } } });
  });
});

test('a shop without taxes answers as before', async () => {
  const customer = await makeShopper(shop);
  const goods = await makeGoods(shop, { type: 'physical' });
  const order = await place(customer, { ...cartOf(goods), address_id: await makeAddressOf(customer) });
  expect(JSON.stringify(order)).not.toContain('tax');
  expect(JSON.stringify(await quoteCart(customer, cartOf(goods)))).not.toContain('tax');
});
