import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nowpaymentsAccount } from '#demo/simulators/nowpayments.ts';
import { createSimulatedGateways, type SimulatedGateways } from '#demo/testing/simulated-gateways.ts';
import { createNowpayments } from '#providers/payments/nowpayments.ts';
import type { CallbackInput } from '#providers/payments/port.ts';
import {
  cartOf,
  createTestShop,
  ledgerSums,
  makeGoods,
  makeShopper,
  place,
  readOrderOf,
  startPaying,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

// The shop with the real adapter and a simulated NOWPayments. The test collects the simulator's notifications
// and delivers them to the shop.
let shop: TestApp & { clock: TestClock };
let provider: SimulatedGateways;
let shopper: Shopper;
let goods: number;
beforeAll(async () => {
  [shop, provider] = await Promise.all([createTestShop(), createSimulatedGateways()]);
  const { apiKey, ipnSecret, ...account } = nowpaymentsAccount;
  const adapter = createNowpayments({ apiKey, ipnSecret, account, ...provider.transport('nowpayments') });
  const toProvider = (address: string): string =>
    address.replace(shop.services.publicUrl, `${provider.url}/shop`);
  Object.assign(shop.services.gateways[2], adapter, {
    request: (asked: Parameters<typeof adapter.request>[0]) =>
      adapter.request({
        ...asked,
        callbackUrl: toProvider(asked.callbackUrl),
        notificationUrl: toProvider(asked.notificationUrl),
      }),
  });
  goods = await makeGoods(shop, { stock: 50 });
});
afterAll(() => Promise.all([shop.close(), provider.close()]));
beforeEach(async () => {
  shopper = await makeShopper(shop);
  provider.callbacks.length = 0;
});

const notify = async (payment: string, { body = '', headers }: CallbackInput): Promise<number> =>
  (
    await shop.app.inject({
      method: 'POST',
      url: `/api/v1/payments/${payment}/notification`,
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-nowpayments-sig': String(headers['x-nowpayments-sig']),
      },
    })
  ).statusCode;
const heard = (): CallbackInput[] => provider.callbacks.filter(({ body }) => body !== undefined);
const reversals = async (code: string): Promise<unknown> =>
  (
    await shop.database.pool.query(
      "SELECT count(DISTINCT t.id)::integer AS n, sum(e.amount) FILTER (WHERE a.kind = 'sales')::integer AS sales FROM ledger_transactions AS t JOIN orders AS o ON o.id = t.order_id JOIN ledger_entries AS e ON e.transaction_id = t.id JOIN ledger_accounts AS a ON a.id = e.account_id WHERE o.code = $1 AND t.kind = 'reversal'",
      [code],
    )
  ).rows[0];
const checkOf = async (payment: string): Promise<unknown> =>
  (await shop.database.pool.query('SELECT check_at FROM payments WHERE code = $1', [payment])).rows[0];

/** Places an order and pays it in coins. */
async function buy() {
  const { code } = await place(shopper, cartOf(goods, 1, { currency: 'dollar' }));
  const { payment, redirect } = await startPaying(shopper, code, 'crypto');
  await provider.choose(redirect ?? '', 'success');
  const notices = heard();
  expect(notices.length).toBeGreaterThan(0);
  for (const notice of notices) expect(await notify(payment.code, notice)).toBe(200);
  expect(await readOrderOf(shopper, code)).toMatchObject({ payment: 'paid', payments: [{ status: 'paid' }] });
  return { code, payment: payment.code, page: redirect ?? '', notices };
}

test('a refund that the provider reports after the payment takes the credit back once, also when it is reported again', async () => {
  const { code, payment, page, notices } = await buy();
  await provider.choose(page, 'refund');
  const refunded = heard().at(-1);
  if (!refunded) throw new Error('nothing was told');
  expect(refunded.body).toContain('"payment_status":"refunded"');
  expect(await Promise.all(Array.from({ length: 5 }, () => notify(payment, refunded)))).toEqual([
    200, 200, 200, 200, 200,
  ]);
  const order = await readOrderOf(shopper, code);
  expect(order).toMatchObject({
    payment: 'refunded',
    payments: [{ status: 'reversed', reason: 'reversed' }],
  });
  expect(await reversals(code)).toEqual({ n: 1, sales: -100 });
  for (const notice of [...notices, refunded]) expect(await notify(payment, notice)).toBe(200);
  expect(await readOrderOf(shopper, code)).toEqual(order);
  expect(await reversals(code)).toEqual({ n: 1, sales: -100 });
  expect(await ledgerSums(shop.database.pool)).toEqual({ unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 });
});

test('other reports about a paid payment change nothing, and start no checks', async () => {
  const { code, payment, notices } = await buy();
  const order = await readOrderOf(shopper, code);
  for (const notice of notices.toReversed()) expect(await notify(payment, notice)).toBe(200);
  expect((await shop.app.inject(`/api/v1/payments/${payment}/return`)).headers['location']).toBe(
    `/buy/${code}/verify`,
  );
  expect(await readOrderOf(shopper, code)).toEqual(order);
  expect(await checkOf(payment)).toEqual({ check_at: null });
  shop.clock.advance(60);
  await shopper.renew();
  expect(await shop.engine.jobs.payments()).toBe(0);
});

test('the refund of other coins of the same invoice does not touch the coins that paid it', async () => {
  const { code, payment } = await buy();
  const [, , gateway] = shop.services.gateways;
  const { verify } = gateway;
  // The shopper has sent coins twice, and the surplus goes back.
  gateway.verify = async (asked) => ({
    ...(await verify(asked)),
    outcome: 'reversed',
    rank: 7,
    code: 'refunded',
    reference: '424242',
    transaction: '424242',
  });
  expect((await shop.app.inject(`/api/v1/payments/${payment}/return?NP_id=424242`)).statusCode).toBe(303);
  gateway.verify = verify;
  expect(await readOrderOf(shopper, code)).toMatchObject({ payment: 'paid', payments: [{ status: 'paid' }] });
  expect(await reversals(code)).toEqual({ n: 0, sales: null });
});
