import { describe, expect, test } from 'vitest';
import { sendMessages } from './send-messages.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import { openShopForEach, stockIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  addCodes,
  cartOf,
  comeBack,
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
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
openShopForEach((opened) => {
  ({ shop, shopper } = opened);
});

const stockOf = (id: number) => stockIn(shop, id);
async function advance(minutes: number): Promise<void> {
  shop.clock.advance(minutes);
  await shopper.renew();
}
const balances = async (): Promise<unknown> => (await shopper.call('wallet.get')).json();

describe('an order that is not paid', () => {
  test('releases its goods after ten minutes without a payment, and can be paid for a day if they are still available, but not later', async () => {
    const goods = await makeGoods(shop, { stock: 2, type: 'gift_card' });
    await fillWallet(shop, shopper.id, 20_000);
    await shop.database.pool.query(
      "INSERT INTO discounts (code, percent, total_limit) VALUES ('TEN', 10, 1)",
    );
    const order = await place(shopper, cartOf(goods, 2, { wallet: true, discount_code: 'ten' }));
    expect(order).toMatchObject({ code_discount: 10_000, wallet: 20_000, payable: 70_000 });
    await advance(9);
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

    // The order reserves everything again when a payment starts.
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

  test('cannot be paid once the last piece is sold to somebody else', async () => {
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

test('messages are retried at growing intervals when the provider refuses, and given up in the end', async () => {
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

test('a message whose recipient never gets any is not tried again', async () => {
  const order = await place(shopper, cartOf(await makeGoods(shop)));
  await comeBack(shop, (await startPaying(shopper, order.code, 'card')).payment.code);
  const send = shop.services.sms.send;
  let tries = 0;
  shop.services.sms.send = async () => {
    tries += 1;
    throw new GatewayError('test', 'refused', { code: 21_610, isFinal: true });
  };
  for (let hour = 0; hour < 24; hour += 1) {
    await shop.engine.jobs.messages();
    shop.clock.advance(60);
  }
  expect(tries).toBe(1);
  const { rows } = await shop.database.pool.query(
    "SELECT tries, try_at, failure FROM messages WHERE channel = 'sms'",
  );
  expect(rows).toEqual([{ tries: 1, try_at: null, failure: 'test: refused (21610)' }]);
  shop.services.sms.send = send;
});

test('a message that no provider can carry is closed with the reason, and not tried for ever', async () => {
  const order = await place(shopper, cartOf(await makeGoods(shop)));
  await comeBack(shop, (await startPaying(shopper, order.code, 'card')).payment.code);
  const { pool } = shop.database;
  expect(await sendMessages({ pool, now: shop.clock.now, sms: null, email: null })).toBe(2);
  const { rows } = await pool.query(
    'SELECT channel, sent_at, try_at, failure FROM messages ORDER BY channel',
  );
  expect(rows).toEqual([
    { channel: 'email', sent_at: null, try_at: null, failure: 'no e-mail is configured' },
    { channel: 'sms', sent_at: null, try_at: null, failure: 'no SMS provider is configured' },
  ]);
});

test('imported codes are delivered to the longest waiting orders first', async () => {
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
