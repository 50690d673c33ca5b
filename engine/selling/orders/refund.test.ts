import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#platform/db/pool.ts';
import type { Order } from '#schemas/entities/order.ts';
import { openBrowser, type TestBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { rowsIn } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  createClock,
  createTestShop,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  fillWallet,
  type CartOptions,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';
import { lockOrder } from './order-repository.ts';

let shop: TestApp & { clock: TestClock };
let owner: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await makeShopper(shop, { roles: ['owner'] });
});
afterAll(() => shop.close());

const reverse = (payment: string) =>
  owner.call('staff.decide-payment', { code: payment, decision: 'reverse' }, once());
const stockOf = async (sellable: number): Promise<unknown> =>
  (await shop.database.pool.query<{ stock: number }>('SELECT stock FROM sellables WHERE id = $1', [sellable]))
    .rows[0]?.stock;
const freeCodesOf = async (sellable: number): Promise<unknown> =>
  (
    await shop.database.pool.query<{ free: number }>(
      'SELECT count(*)::integer AS free FROM gift_codes WHERE sellable_id = $1 AND line_id IS NULL AND revealed_at IS NULL',
      [sellable],
    )
  ).rows[0]?.free;
const sound = { unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 };

async function pay(browser: TestBrowser, cart: CartOptions): Promise<{ order: Order; payment: string }> {
  const { code } = await place(browser, cart);
  const { payment } = await startPaying(browser, code, 'card');
  await comeBack(shop, payment.code);
  return { order: await readOrderOf(browser, code), payment: payment.code };
}

async function withAddress(
  customer: Shopper,
  ids: readonly { id: number; qty: number }[],
): Promise<CartOptions> {
  const address = {
    full_name: 'Negar Rad',
    phone_number: '09121111111',
    city_id: 130,
    postal_code: '9134567891',
    address: 'Bahar Street 12',
    lat: 36,
    long: 59,
  };
  const {
    address: { id },
  } = (await customer.call('addresses.create', address)).json() as { address: { id: number } };
  return { ids, address_id: id };
}

describe('an order whose money was returned', () => {
  test('loses the codes that were not revealed, and keeps those that were', async () => {
    const [goods, customer] = [await makeGoods(shop, { stock: 3, price: 10_000 }), await makeShopper(shop)];
    const { order, payment } = await pay(customer, cartOf(goods, 3));
    const [seen = 0, unseen = 0] = order.parcels.flatMap(({ codes }) => codes.map(({ id }) => id));
    const revealed = (await customer.call('orders.reveal-code', { code: order.code, id: seen })).json() as {
      value: string;
    };
    expect((await reverse(payment)).json()).toMatchObject({ status: 'reversed' });
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'refunded',
      status: 'delivered',
      parcels: [{ codes: [{ id: seen }] }],
    });
    expect((await readOrderOf(customer, order.code)).parcels[0]?.codes).toHaveLength(1);
    expect(await refusalOf(customer, 'orders.reveal-code', { code: order.code, id: unseen })).toBe(
      'move-not-allowed',
    );
    expect((await customer.call('orders.reveal-code', { code: order.code, id: seen })).json()).toEqual(
      revealed,
    );
    expect([await stockOf(goods), await freeCodesOf(goods)]).toEqual([2, 2]);
    // Other buyers can get them again.
    const next = await pay(await makeShopper(shop), cartOf(goods, 2));
    expect(next.order).toMatchObject({ status: 'delivered', parcels: [{ codes: { length: 2 } }] });
  });

  test('without revealed codes is canceled, and the wallet’s part is returned', async () => {
    const [goods, customer] = [await makeGoods(shop, { stock: 1 }), await makeShopper(shop)];
    await fillWallet(shop, customer.id, 20_000);
    const { order, payment } = await pay(customer, cartOf(goods, 1, { wallet: true }));
    expect(order).toMatchObject({ status: 'delivered', wallet: 20_000 });
    await reverse(payment);
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'refunded',
      status: 'canceled',
      parcels: [{ status: 'canceled', codes: [] }],
    });
    expect((await customer.call('wallet.get')).json()).toMatchObject({
      balances: [{ amount: 20_000, held: 0 }, {}],
    });
    expect(await ledgerSums(shop.database.pool)).toEqual(sound);
  });

  test('does not reveal codes that older orders still have assigned', async () => {
    const customer = await makeShopper(shop);
    const { order } = await pay(customer, cartOf(await makeGoods(shop)));
    const id = order.parcels[0]?.codes[0]?.id;
    await shop.database.pool.query("UPDATE orders SET payment = 'refunded' WHERE code = $1", [order.code]);
    expect(await readOrderOf(customer, order.code)).toMatchObject({ parcels: [{ codes: [] }] });
    expect(await refusalOf(customer, 'orders.reveal-code', { code: order.code, id })).toBe(
      'move-not-allowed',
    );
  });

  test('never has a code both revealed and taken back: both wait for the same lock', async () => {
    const [goods, customer] = [await makeGoods(shop, { stock: 1 }), await makeShopper(shop)];
    const { order } = await pay(customer, cartOf(goods));
    const id = order.parcels[0]?.codes[0]?.id;
    let looking: Promise<string | number> | undefined;
    await transaction(shop.database.pool, async (client) => {
      await lockOrder(client, { code: order.code });
      looking = refusalOf(customer, 'orders.reveal-code', { code: order.code, id });
      await expect
        .poll(
          async () =>
            (
              await shop.database.pool.query(
                "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM orders%FOR NO KEY UPDATE%'",
              )
            ).rowCount,
        )
        .toBe(1);
      await client.query("UPDATE orders SET payment = 'refunded' WHERE code = $1", [order.code]);
    });
    expect(await looking).toBe('move-not-allowed');
    expect(
      (await shop.database.pool.query('SELECT FROM gift_codes WHERE id = $1 AND revealed_at IS NULL', [id]))
        .rowCount,
    ).toBe(1);
  });

  test('returns unsent goods to the stock, beside delivered codes of the same store', async () => {
    const [card, thing, customer] = [
      await makeGoods(shop, { stock: 2, price: 10_000 }),
      await makeGoods(shop, { stock: 5, price: 10_000, type: 'physical' }),
      await makeShopper(shop),
    ];
    const { order, payment } = await pay(
      customer,
      await withAddress(customer, [
        { id: card, qty: 2 },
        { id: thing, qty: 3 },
      ]),
    );
    expect(order).toMatchObject({ status: 'preparing-undelivered', parcels: [{ codes: { length: 2 } }] });
    await customer.call('orders.reveal-code', { code: order.code, id: order.parcels[0]?.codes[0]?.id });
    expect([await stockOf(card), await stockOf(thing)]).toEqual([0, 2]);
    await reverse(payment);
    expect([await stockOf(card), await stockOf(thing)]).toEqual([1, 5]);
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'refunded',
      status: 'canceled',
      parcels: [{ codes: { length: 1 } }],
    });
  });

  test('loses unseen codes of a parcel whose rest was canceled before, and stock counts nothing twice', async () => {
    const [card, thing, customer] = [
      await makeGoods(shop, { stock: 3, price: 10_000 }),
      await makeGoods(shop, { stock: 5, price: 10_000, type: 'physical' }),
      await makeShopper(shop),
    ];
    const { order } = await pay(
      customer,
      await withAddress(customer, [
        { id: card, qty: 3 },
        { id: thing, qty: 2 },
      ]),
    );
    const codes = order.parcels[0]?.codes ?? [];
    await customer.call('orders.reveal-code', { code: order.code, id: codes[0]?.id });
    // One code expires while the buyer has it. The shop takes it back but does not sell it.
    await shop.database.pool.query("UPDATE gift_codes SET expires_at = '2020-01-01' WHERE id = $1", [
      codes[1]?.id,
    ]);
    const store_id = order.parcels[0]?.store_id;
    await owner.call(
      'staff.cancel-parcel',
      { code: order.code, store_id, reason: 'broken', restock: true },
      once(),
    );
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'paid',
      parcels: [{ status: 'canceled', codes: { length: 3 } }],
    });
    expect([await stockOf(card), await stockOf(thing)]).toEqual([0, 5]);
    const { refunds, total } = await readOrderOf(customer, order.code);
    const amount = refunds.reduce((left, refunded) => left - refunded.amount, total);
    const whole = await owner.call(
      'staff.refund-order',
      { code: order.code, amount, reason: 'goodwill' },
      once(),
    );
    expect(whole.json()).toMatchObject({ refunded: total });
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'refunded',
      parcels: [{ status: 'canceled', codes: [{ id: codes[0]?.id }] }],
    });
    expect([await stockOf(card), await stockOf(thing)]).toEqual([1, 5]);
    expect(await freeCodesOf(card)).toBe(2);
    expect(
      await rowsIn(
        shop,
        'SELECT p.delivered FROM order_parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE o.code = $1',
        [order.code],
      ),
    ).toEqual([{ delivered: 1 }]);
    expect(await ledgerSums(shop.database.pool)).toEqual(sound);
  });

  test('does not return goods to the stock that are on their way', async () => {
    const [thing, customer] = [
      await makeGoods(shop, { stock: 5, type: 'physical' }),
      await makeShopper(shop),
    ];
    const { order, payment } = await pay(customer, await withAddress(customer, [{ id: thing, qty: 3 }]));
    await shop.database.pool.query(
      "UPDATE order_parcels SET shipment = 'sent', tracking = '2100098765' WHERE order_id = (SELECT id FROM orders WHERE code = $1)",
      [order.code],
    );
    await reverse(payment);
    expect(await stockOf(thing)).toBe(2);
  });
});

test('a guest whose parcel is rejected is owed the money, which staff see until they have given it back', async () => {
  const closed = await createTestShop({ clock: createClock('2026-03-20T10:00:00Z') });
  closed.releases.publish({
    ...fixtureRelease,
    flows: { ...fixtureRelease.flows, checkout: { ...fixtureRelease.flows.checkout, guest: true } },
  });
  try {
    const [staff, guest, goods] = [
      await makeShopper(closed, { roles: ['owner'] }),
      openBrowser(closed),
      await makeGoods(closed, { stock: 4 }),
    ];
    const { code } = await place(guest, cartOf(goods, 2));
    // The state of goods that staff ship, which need an address.
    await closed.database.pool.query('UPDATE order_parcels SET review = true');
    const { payment } = await startPaying(guest, code, 'card');
    await comeBack(closed, payment.code);
    const reviews = async () =>
      ((await staff.call('staff.reviews')).json() as { reviews: { kind: string }[] }).reviews;
    expect(await reviews()).toMatchObject([{ kind: 'closed-store', order: code, amount: null }]);
    expect(
      (
        await staff.call('staff.decide-review', { code, store_id: 1, accept: false, reason: 'no' }, once())
      ).json(),
    ).toMatchObject({ status: 'rejected' });
    expect(await reviews()).toMatchObject([
      { kind: 'refund', order: code, payment: payment.code, amount: 100_000, currency: 'toman' },
    ]);
    const refunds = async () => (await readOrderOf(guest, code)).refunds;
    expect(await refunds()).toMatchObject([{ amount: 100_000, to: 'owed' }]);
    const settle = () =>
      staff.call(
        'staff.decide-payment',
        { code: payment.code, decision: 'returned', reason: 'card 6037' },
        once(),
      );
    expect((await settle()).json()).toEqual({
      order: code,
      charge: null,
      payment: payment.code,
      status: 'paid',
      request: null,
    });
    expect(await reviews()).toEqual([]);
    expect(await refunds()).toMatchObject([{ amount: 100_000, to: 'channel' }]);
    expect((await settle()).json()).toMatchObject({ code: 'move-not-allowed' });
    const { rows } = await closed.database.pool.query(
      'SELECT action, reason FROM audit_log WHERE subject = ANY ($1) ORDER BY id',
      [[`order:${code}`, `payment:${payment.code}`]],
    );
    expect(rows).toEqual([
      { action: 'order.refund-owed', reason: '' },
      { action: 'parcel.reject', reason: 'no' },
      { action: 'payment.returned', reason: 'card 6037' },
    ]);
    // A cashier's refund says in its answer that a person has to return the money.
    const next = await place(guest, cartOf(goods));
    await comeBack(closed, (await startPaying(guest, next.code, 'card')).payment.code);
    const some = { code: next.code, amount: 10_000, reason: 'a compensation' };
    expect((await staff.call('staff.refund-order', some, once())).json()).toMatchObject({
      refunded: 10_000,
      owed: 10_000,
    });
    expect(await ledgerSums(closed.database.pool)).toEqual(sound);
  } finally {
    await closed.close();
  }
});
