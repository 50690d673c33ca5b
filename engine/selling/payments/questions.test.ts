import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  cartOf,
  createClock,
  createTestShop,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  readOrderOf,
  startPaying,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
let goods: number;
beforeAll(async () => {
  shop = await createTestShop({
    clock: createClock(),
    connections: 10,
    limits: { operations: {}, questionInterval: 2_000 },
  });
  await openStores(shop);
  shopper = await makeShopper(shop);
  goods = await makeGoods(shop, { stock: 10 });
});
beforeEach(() => {
  shop.services.jobs.added.length = 0;
});
afterAll(() => shop.close());

async function startCard() {
  const { code } = await place(shopper, cartOf(goods));
  const { payment } = await startPaying(shopper, code, 'card');
  const [gateway] = shop.services.gateways;
  return { order: code, payment: payment.code, gateway, atGateway: gateway.find(payment.code).payment };
}

const notify = (payment: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${payment}/notification`,
    payload: '{}',
    headers: { 'content-type': 'application/json', 'x-nowpayments-sig': 'good' },
  });

test('returns, notifications and checks at once ask the provider once in an interval', async () => {
  const { payment, gateway, atGateway } = await startCard();
  const url = gateway.pay(payment, 'pending');
  await shop.app.inject(url);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => {
      if (n % 3 === 0) return shop.app.inject(url);
      return n % 3 === 1 ? notify(payment) : shopper.call('payments.verify', { code: payment });
    }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 303]));
  expect(atGateway.verifications).toBe(1);
  shop.clock.advance(0.05);
  await Promise.all(Array.from({ length: 10 }, () => notify(payment)));
  expect(atGateway.verifications).toBe(2);
});

test('the first return asks at once, also a moment after another question', async () => {
  const { order, payment, gateway, atGateway } = await startCard();
  await shopper.call('payments.verify', { code: payment });
  const url = gateway.pay(payment, 'paid');
  expect((await shop.app.inject(url)).headers['location']).toMatch(/\/verify$/);
  expect(atGateway.verifications).toBe(2);
  expect(await readOrderOf(shopper, order)).toMatchObject({ payment: 'paid' });
});

test('further returns ask once in an interval', async () => {
  const { payment, gateway, atGateway } = await startCard();
  await shopper.call('payments.verify', { code: payment });
  const url = gateway.pay(payment, 'pending');
  await Promise.all(Array.from({ length: 10 }, () => shop.app.inject(url)));
  expect(atGateway.verifications).toBe(2);
});

test('a payment that was asked about a moment ago is asked again before another replaces it', async () => {
  const { order, payment, gateway, atGateway } = await startCard();
  await shopper.call('payments.verify', { code: payment });
  gateway.pay(payment, 'paid');
  const again = await shopper.call('payments.start', { code: order, method: 'card' }, once());
  expect(again.json()).toMatchObject({ payment: { code: payment, status: 'paid' } });
  expect(atGateway.verifications).toBe(2);
  expect(await readOrderOf(shopper, order)).toMatchObject({ payment: 'paid' });
});

test('a question that was left out is asked by the job, so that its news is not lost', async () => {
  const { order, payment, gateway, atGateway } = await startCard();
  await shop.app.inject(gateway.pay(payment, 'pending'));
  gateway.pay(payment, 'paid');
  expect((await notify(payment)).statusCode).toBe(200);
  expect(atGateway.verifications).toBe(1);
  shop.clock.advance(0.05);
  await shop.engine.jobs.payments();
  expect(atGateway.verifications).toBe(2);
  expect(await readOrderOf(shopper, order)).toMatchObject({ payment: 'paid' });
});

test('a question that was left out adds one job for the moment at which it may be asked', async () => {
  const { order, payment, gateway, atGateway } = await startCard();
  await shop.app.inject(gateway.pay(payment, 'pending'));
  gateway.pay(payment, 'paid');
  const jobs = () => shop.services.jobs.added.filter(({ job }) => job === 'payments');
  const before = jobs().length;
  for (let n = 0; n < 10; n += 1) await notify(payment);
  const due = new Date(shop.clock.now().getTime() + 2_000);
  expect(jobs().slice(before)).toEqual([{ job: 'payments', at: due }]);
  shop.clock.advance(2 / 60);
  expect(shop.clock.now()).toEqual(due);
  await shop.engine.jobs.payments();
  expect(atGateway.verifications).toBe(2);
  expect(await readOrderOf(shopper, order)).toMatchObject({ payment: 'paid' });
});

test('a postponed question does not count as an answer: the payment is not ended without one', async () => {
  const { order, payment, gateway, atGateway } = await startCard();
  const isOpen = async () => (await readOrderOf(shopper, order)).payments[0]?.status;
  shop.clock.advance(20);
  await shopper.renew();
  // Another process asks the provider at the moment at which the payment expires. Its answer is not known
  // yet.
  await shop.database.pool.query('UPDATE payments SET asked_at = $2, check_at = $2 WHERE code = $1', [
    payment,
    shop.clock.now(),
  ]);
  gateway.pay(payment, 'paid');
  await shop.engine.jobs.payments();
  expect([await isOpen(), atGateway.verifications]).toEqual(['pending', 0]);
  shop.clock.advance(0.05);
  await shop.engine.jobs.payments();
  expect([await isOpen(), atGateway.verifications]).toEqual(['paid', 1]);
});

test('returns that change nothing leave no trace, however many there are', async () => {
  const { payment, gateway } = await startCard();
  const url = gateway.pay(payment, 'pending');
  const moves = async () =>
    (
      await shop.database.pool.query(
        'SELECT m.id FROM payment_moves AS m JOIN payments AS p ON p.id = m.payment_id WHERE p.code = $1',
        [payment],
      )
    ).rowCount ?? -1;
  await shop.app.inject(url);
  const before = await moves();
  expect(before).toBeGreaterThan(1);
  for (let n = 0; n < 30; n += 1) {
    await shop.app.inject(url);
    await notify(payment);
    shop.clock.advance(0.05);
  }
  expect(await moves()).toBe(before);
});

test('an earlier question is not a reason to refuse after the clock went back', async () => {
  const { payment, gateway, atGateway } = await startCard();
  const url = gateway.pay(payment, 'pending');
  await shop.app.inject(url);
  shop.clock.advance(-1);
  await shop.app.inject(url);
  expect(atGateway.verifications).toBe(2);
});
