import { describe, expect, test } from 'vitest';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { openShopForEach, stockIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  addCodes,
  cartOf,
  comeBack,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

// The fixture holds goods for 30 minutes without money, and for at most 2 hours whatever payments are
// started.

let shop: TestShop;
let shopper: Shopper;
openShopForEach((opened) => {
  ({ shop, shopper } = opened);
});

const stockOf = (id: number) => stockIn(shop, id);
async function advance(minutes: number): Promise<void> {
  shop.clock.advance(minutes);
  await shopper.renew();
  await shop.engine.jobs.orders();
}
const heldUntil = async (payment: string): Promise<string | null> =>
  ((await shopper.call('payments.direct', { code: payment })).json() as { held_until: string | null })
    .held_until;
const inMinutes = (minutes: number): string =>
  new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString();
const upload = (code: string) => refusalOf(shopper, 'payments.upload-receipt', { code, receipt: 'picture' });

describe('a transfer without a receipt', () => {
  test('holds its goods as long as any unpaid order, and still takes a receipt afterwards', async () => {
    const goods = await makeGoods(shop, { stock: 2 });
    const order = await place(shopper, cartOf(goods, 2));
    const { payment } = await startPaying(shopper, order.code, 'transfer');
    expect(await heldUntil(payment.code)).toBe(inMinutes(30));
    await advance(29);
    expect(await stockOf(goods)).toBe(0);
    await advance(2);
    expect([await stockOf(goods), await heldUntil(payment.code)]).toEqual([2, null]);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payable_until: expect.any(String),
      payments: [{ status: 'pending' }],
    });

    // The receipt reserves them again, for as long as staff take.
    expect(await upload(payment.code)).toBe(200);
    expect(await stockOf(goods)).toBe(0);
    await advance(60 * 24 * 5);
    expect(await stockOf(goods)).toBe(0);
  });

  test('that is sold out meanwhile takes the receipt, and its money goes to review', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    const { payment } = await startPaying(shopper, order.code, 'transfer');
    await advance(31);
    await place(await makeShopper(shop), cartOf(goods));
    expect(await upload(payment.code)).toBe(200);
    const cashier = await makeShopper(shop, { roles: ['cashier'] });
    const { rows } = await shop.database.pool.query<{ id: number }>('SELECT id FROM payment_receipts');
    const decision = await cashier.call('staff.decide-receipt', { id: rows[0]?.id, approve: true }, once());
    expect(decision.json()).toMatchObject({ status: 'review' });
  });

  test('that staff have archived meanwhile is not sold at the old price', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    await advance(31);
    await shop.database.pool.query('UPDATE sellables SET archived = true WHERE id = $1', [goods]);
    const pay = { code: order.code, method: 'card' };
    expect(await refusalOf(shopper, 'payments.start', pay, once())).toBe('out-of-stock');
    expect(await stockOf(goods)).toBe(1);
  });

  test('releases the goods soon after its receipt was rejected', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    const { payment } = await startPaying(shopper, order.code, 'transfer');
    await upload(payment.code);
    await advance(60);
    expect(await stockOf(goods)).toBe(0);
    const cashier = await makeShopper(shop, { roles: ['cashier'] });
    const { rows } = await shop.database.pool.query<{ id: number }>('SELECT id FROM payment_receipts');
    await cashier.call('staff.decide-receipt', { id: rows[0]?.id, approve: false, reason: 'none' }, once());
    await advance(1);
    expect(await stockOf(goods)).toBe(1);

    // Staff can look at another picture, but it holds no goods.
    expect(await upload(payment.code)).toBe(200);
    expect(await stockOf(goods)).toBe(1);
  });
});

describe('starting payments again and again', () => {
  test.each([
    ['transfer', 11],
    ['card', 13],
  ] as const)(
    'by %s holds the goods for two hours at most, and while the last shopper is at the gateway',
    async (method, rounds) => {
      const goods = await makeGoods(shop, { stock: 1 });
      const order = await place(shopper, cartOf(goods));
      const held: number[] = [];
      for (let minute = 0; minute < 200; minute += 10) {
        await startPaying(shopper, order.code, method);
        await advance(10);
        held.push(1 - (await stockOf(goods)));
      }
      expect(held).toEqual(Array.from({ length: 20 }, (_, round) => (round < rounds ? 1 : 0)));
    },
  );

  test('by many requests at once does not hold them longer either', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    await advance(5);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        shopper.call(
          'payments.start',
          { code: order.code, method: n % 2 === 0 ? 'transfer' : 'card' },
          once(),
        ),
      ),
    );
    const { rows } = await shop.database.pool.query<{ minutes: number }>(
      'SELECT extract(epoch FROM held_until - created_at)::integer / 60 AS minutes FROM orders',
    );
    expect(rows[0]?.minutes).toBeLessThanOrEqual(35);
    expect(rows[0]?.minutes).toBeGreaterThanOrEqual(30);
  });

  test('does not keep the order payable without end', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    const day = 24 * 60;
    await advance(day - 60);
    const { payment } = await startPaying(shopper, order.code, 'transfer');
    expect(payment.expires_at).toBe(inMinutes(day));
    await advance(day - 60);
    const last = await startPaying(shopper, order.code, 'transfer');
    expect(last.payment.expires_at).toBe(inMinutes(120));
    await advance(121);
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'transfer' }, once())).toBe(
      'order-not-payable',
    );
  });
});

describe('an order that is older than goods are held', () => {
  test('is paid when everything is still available', async () => {
    const goods = await makeGoods(shop, { stock: 2 });
    const order = await place(shopper, cartOf(goods, 2));
    await advance(180);
    const { payment } = await startPaying(shopper, order.code, 'card');
    expect(await stockOf(goods)).toBe(2);
    await comeBack(shop, payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid' });
    expect(await stockOf(goods)).toBe(0);
  });

  test('starts no payment when something of it is sold out', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    await advance(180);
    await place(await makeShopper(shop), cartOf(goods));
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'card' }, once())).toBe(
      'out-of-stock',
    );
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payments: [] });
  });

  test('whose money arrives when the goods are gone goes to review', async () => {
    const goods = await makeGoods(shop, { stock: 1 });
    const order = await place(shopper, cartOf(goods));
    await advance(180);
    const { payment } = await startPaying(shopper, order.code, 'card');
    await place(await makeShopper(shop), cartOf(goods));
    await comeBack(shop, payment.code);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'review' });
  });
});

test('the longest time is a setting of the shop', async () => {
  const { flows } = fixtureRelease;
  shop.releases.publish({
    ...fixtureRelease,
    flows: { ...flows, timeouts: { ...flows.timeouts, maxHold: 15 * 60_000 } },
  });
  const goods = await makeGoods(shop, { stock: 1 });
  await addCodes(shop, goods, 1);
  const order = await place(shopper, cartOf(goods));
  const { payment } = await startPaying(shopper, order.code, 'transfer');
  expect(await heldUntil(payment.code)).toBe(inMinutes(15));

  // A shopper at the gateway keeps the goods for longer than that.
  await startPaying(shopper, order.code, 'card');
  await advance(5);
  expect(await stockOf(goods)).toBe(0);
  await advance(21);
  expect(await stockOf(goods)).toBe(1);
});

test('what an unpaid order holds is released sooner when no payment was started, and late money still pays it', async () => {
  const goods = await makeGoods(shop, { stock: 20 });
  const idle = await place(shopper, cartOf(goods, 4));
  const started = await place(shopper, cartOf(goods, 4));
  const { payment } = await startPaying(shopper, started.code, 'card');
  await advance(11);
  expect(await stockOf(goods)).toBe(16);
  await advance(19);
  expect(await stockOf(goods)).toBe(20);
  await comeBack(shop, payment.code);
  expect(await readOrderOf(shopper, started.code)).toMatchObject({ payment: 'paid' });
  await fillWallet(shop, shopper.id, idle.payable);
  await startPaying(shopper, idle.code, 'wallet');
  expect(await readOrderOf(shopper, idle.code)).toMatchObject({ payment: 'paid' });
});
