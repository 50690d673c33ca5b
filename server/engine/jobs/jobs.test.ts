import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#schemas/entities/order.ts';
import {
  addCodes,
  cartOf,
  comeBack,
  createTestShop,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
  type TestClock,
} from '../../testing/shop-cases.ts';
import { createClock } from '../../testing/shop-cases.ts';
import { GatewayError } from '../../providers/gateway-error.ts';
import type { TestApp } from '../../testing/test-app.ts';

// A shop of its own for each test: jobs look at everything that is due.
let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
const shops: TestApp[] = [];
beforeEach(async () => {
  shop = await createTestShop();
  shops.push(shop);
  shopper = await makeShopper(shop);
});
afterAll(() => Promise.all(shops.map((each) => each.close())));

const stockOf = async (id: number): Promise<number> =>
  (await shop.database.pool.query<{ stock: number }>('SELECT stock FROM sellables WHERE id = $1', [id]))
    .rows[0]?.stock ?? -1;
async function advance(minutes: number): Promise<void> {
  shop.clock.advance(minutes);
  await shopper.renew();
}
const card = () => shop.services.gateways[0];
const balances = async (): Promise<unknown> => (await shopper.call('wallet.get')).json();

describe('an order that is not paid', () => {
  test('gives its goods back after half an hour, can still be paid for a day if they are there, and then no more', async () => {
    const goods = await makeGoods(shop, { stock: 2, type: 'gift_card' });
    await fillWallet(shop, shopper.id, 20_000);
    await shop.database.pool.query(
      "INSERT INTO discounts (code, percent, total_limit) VALUES ('TEN', 10, 1)",
    );
    const order = await place(shopper, cartOf(goods, 2, { wallet: true, discount_code: 'ten' }));
    expect(order).toMatchObject({ code_discount: 10_000, wallet: 20_000, payable: 70_000 });
    await advance(29);
    expect(await shop.engine.jobs.orders()).toBe(0);
    await advance(2);
    expect(await shop.engine.jobs.orders()).toBe(1);
    expect([await stockOf(goods), await balances()]).toMatchObject([
      2,
      { balances: [{ amount: 20_000, held: 0 }, {}] },
    ]);
    expect(await shop.database.pool.query('SELECT used FROM discounts').then(({ rows }) => rows)).toEqual([
      { used: 0 },
    ]);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'unpaid',
      payable_until: expect.any(String),
    });

    // It takes all of it again when somebody begins to pay.
    await startPaying(shopper, order.code, 'card');
    expect([await stockOf(goods), await balances()]).toMatchObject([
      0,
      { balances: [{ amount: 0, held: 20_000 }, {}] },
    ]);
    await advance(24 * 60);
    await shop.engine.jobs.orders();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'expired',
      payable_until: null,
      payments: [{ status: 'expired', reason: 'timed-out' }],
    });
    expect([await stockOf(goods), await balances()]).toMatchObject([
      2,
      { balances: [{ amount: 20_000, held: 0 }, {}] },
    ]);
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'card' }, once())).toBe(
      'order-not-payable',
    );
    expect(await shop.engine.jobs.orders()).toBe(0);
    expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
  });

  test('cannot be paid once somebody else has bought the last piece', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    await advance(31);
    await shop.engine.jobs.orders();
    const other = await makeShopper(shop);
    await place(other, cartOf(goods));
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'card' }, once())).toBe(
      'out-of-stock',
    );
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'unpaid', payments: [] });
  });

  test('keeps its goods while the shopper is at the gateway', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    await advance(28);
    await startPaying(shopper, order.code, 'card');
    await advance(15);
    expect(await shop.engine.jobs.orders()).toBe(0);
    expect(await stockOf(goods)).toBe(0);
  });
});

describe('the shopper who never returns', () => {
  test('and has paid, is found by asking, and gets the goods', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    card().pay(payment.code);
    expect(await shop.engine.jobs.payments()).toBe(0);
    await advance(2);
    expect(await shop.engine.jobs.payments()).toBe(1);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect(await shop.engine.jobs.payments()).toBe(0);
  });

  test('is found in the list of payments that nobody verified', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    card().pay((await startPaying(shopper, order.code, 'card')).payment.code);
    expect(await shop.engine.jobs.unverified()).toBe(1);
    expect((await readOrderOf(shopper, order.code)).payment).toBe('paid');
    expect(await shop.engine.jobs.unverified()).toBe(0);
  });

  test('and has not paid, is asked about less and less often, until the time of the attempt is over', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    for (let minute = 0; minute < 25; minute += 1) {
      await advance(1);
      await shop.engine.jobs.payments();
    }
    const { verifications } = card().find(payment.code).payment;
    expect(verifications).toBeGreaterThan(3);
    expect(verifications).toBeLessThan(8);
    await advance(20);
    await shop.engine.jobs.payments();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'expired', reason: 'timed-out' }],
    });
  });

  test('is waited for while the provider does not answer; then a person looks', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    card().failing.verify = true;
    await comeBack(shop, payment.code);
    for (let hour = 0; hour < 4; hour += 1) {
      await advance(60);
      await shop.engine.jobs.payments();
      await shop.engine.jobs.orders();
    }
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review', reason: 'no-answer' }],
    });
    // It answers in the end: nobody has to look any more.
    card().failing.verify = false;
    await advance(61);
    await shop.engine.jobs.payments();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
  });
});

describe('money that comes late', () => {
  /** An order whose attempt, and whose time, are over; the money is at the gateway. */
  async function payLate(goods: number): Promise<Order> {
    const order = await place(shopper, cartOf(goods));
    const { payment } = await startPaying(shopper, order.code, 'card');
    await advance(25 * 60);
    await shop.engine.jobs.orders();
    expect((await readOrderOf(shopper, order.code)).payment).toBe('expired');
    card().pay(payment.code);
    return order;
  }

  test('pays the order while everything in it is still there', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await payLate(goods);
    await advance(61);
    await shop.engine.jobs.payments();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect(await stockOf(goods)).toBe(0);
  });

  test('is looked at when something is gone: it is never lost, and never silently kept', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await payLate(goods);
    const other = await makeShopper(shop);
    await place(other, cartOf(goods));
    await advance(61);
    await shop.engine.jobs.payments();
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'review',
      status: 'registered',
      payments: [{ status: 'review', reason: 'order-closed' }],
      parcels: [{ codes: [] }],
    });
  });

  test('of a canceled order is looked at', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const { payment } = await startPaying(shopper, order.code, 'card');
    await shopper.call('orders.cancel', { code: order.code });
    expect(await comeBack(shop, payment.code)).toBe(`/buy/${order.code}/verify`);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ status: 'canceled', payment: 'review' });
  });

  test('of an attempt that was given up pays the order, and ends the attempt after it', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const first = await startPaying(shopper, order.code, 'card');
    const second = await startPaying(shopper, order.code, 'card');
    await comeBack(shop, first.payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'paid',
      payments: [{ code: second.payment.code, status: 'canceled' }, { status: 'paid' }],
    });
    // Paid twice: the second money waits for a person.
    await comeBack(shop, second.payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'paid',
      payments: [{ status: 'review', reason: 'order-closed' }, { status: 'paid' }],
    });
  });
});

describe('a store that is closed', () => {
  // Friday; the fixture's stores are closed until Saturday, 9 in the morning in Tehran.
  const friday = '2026-03-20T10:00:00Z';
  beforeEach(async () => {
    shop = await createTestShop({ clock: createClock(friday) });
    shops.push(shop);
    shopper = await makeShopper(shop);
  });
  const buyOn = async (type: 'gift_card' | 'physical'): Promise<Order> => {
    const goods = await makeGoods(shop, { type });
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
    } = (await shopper.call('addresses.create', address)).json() as { address: { id: number } };
    const order = await place(shopper, cartOf(goods, 1, { address_id: id }));
    await comeBack(shop, (await startPaying(shopper, order.code, 'card')).payment.code);
    return readOrderOf(shopper, order.code);
  };

  test('registers the order and says so; codes that were put aside are delivered when it opens', async () => {
    const order = await buyOn('gift_card');
    expect(order).toMatchObject({
      payment: 'paid',
      status: 'preparing',
      parcels: [{ store_open: false, review: true, status: 'preparing', codes: [] }],
    });
    await advance(19 * 60);
    expect(await shop.engine.jobs.reviews()).toBe(0);
    await advance(60);
    expect(await shop.engine.jobs.reviews()).toBe(1);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      status: 'delivered',
      parcels: [{ review: false, codes: { length: 1 } }],
    });
  });

  test('has its parcels looked at by a person, who sends them or gives the money back', async () => {
    const sent = await buyOn('physical');
    await advance(1);
    const refused = await buyOn('physical');
    await advance(24 * 60);
    expect(await shop.engine.jobs.reviews()).toBe(0);
    const staff = await makeShopper(shop, { roles: ['stock'] });
    expect((await staff.call('staff.reviews')).json()).toMatchObject({
      reviews: [
        { kind: 'closed-store', order: sent.code, store_id: 1, opens_at: '2026-03-21T05:30:00.000Z' },
        { order: refused.code },
      ],
      pagination: { total: 2 },
    });
    expect(
      (
        await staff.call('staff.decide-review', { code: sent.code, store_id: 1, accept: true }, once())
      ).json(),
    ).toEqual({ order: sent.code, status: 'preparing' });
    expect(
      (
        await staff.call(
          'staff.decide-review',
          { code: refused.code, store_id: 1, accept: false, reason: 'broken' },
          once(),
        )
      ).json(),
    ).toEqual({ order: refused.code, status: 'rejected' });
    expect(await readOrderOf(shopper, refused.code)).toMatchObject({
      status: 'rejected',
      payment: 'refunded',
    });
    expect(await balances()).toMatchObject({ balances: [{ amount: 50_000, held: 0 }, {}] });
    expect(
      await refusalOf(
        staff,
        'staff.decide-review',
        { code: refused.code, store_id: 1, accept: true },
        once(),
      ),
    ).toBe('move-not-allowed');
    expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
  });

  test('that opens before the order is paid looks at nothing', async () => {
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    expect(order.parcels[0]).toMatchObject({ store_open: false, review: true });
    await advance(22 * 60);
    await comeBack(shop, (await startPaying(shopper, order.code, 'card')).payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      status: 'delivered',
      parcels: [{ review: false }],
    });
  });
});

test('messages are tried again later and later when the provider refuses, and given up in the end', async () => {
  const order = await place(shopper, cartOf(await makeGoods(shop)));
  await comeBack(shop, (await startPaying(shopper, order.code, 'card')).payment.code);
  const send = shop.services.sms.send;
  shop.services.sms.send = async () => {
    throw new GatewayError('test', 'refused', { code: 418 });
  };
  expect(await shop.engine.jobs.messages()).toBe(1);
  for (let day = 0; day < 3; day += 1)
    for (let hour = 0; hour < 24; hour += 1) {
      shop.clock.advance(60);
      await shop.engine.jobs.messages();
    }
  const { rows } = await shop.database.pool.query(
    'SELECT channel, tries, sent_at IS NOT NULL AS sent, try_at, failure FROM messages ORDER BY channel',
  );
  expect(rows).toEqual([
    { channel: 'email', tries: 1, sent: true, try_at: null, failure: null },
    { channel: 'sms', tries: 8, sent: false, try_at: null, failure: 'test: refused (418)' },
  ]);
  shop.services.sms.send = send;
});

test('codes of an import are delivered to those who have waited the longest', async () => {
  const goods = await makeGoods(shop, { stock: 2, codes: 2 });
  const orders = [await place(shopper, cartOf(goods)), await place(shopper, cartOf(goods))];
  const payments = [];
  for (const { code } of orders) payments.push((await startPaying(shopper, code, 'card')).payment.code);
  await shop.database.pool.query('DELETE FROM gift_codes WHERE sellable_id = $1', [goods]);
  for (const payment of payments) await comeBack(shop, payment);
  await addCodes(shop, goods, 1);
  expect(await shop.engine.jobs.codes()).toBe(1);
  expect(
    (await Promise.all(orders.map(({ code }) => readOrderOf(shopper, code)))).map(({ status }) => status),
  ).toEqual(['delivered', 'preparing']);
});
