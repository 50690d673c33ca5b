import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zarinpalMerchants } from '#demo/simulators/zarinpal.ts';
import { createSimulatedGateways, type SimulatedGateways } from '#demo/testing/simulated-gateways.ts';
import { createZarinpal } from '#providers/payments/zarinpal.ts';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { returnTime } from '#schemas/documents/flow-rules.ts';
import { stockIn } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
  type Started,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

// The shop with the real adapter and a simulated ZarinPal: its outcome "later" sends the shopper back as if
// they had paid, and the money arrives thirty seconds after that.
let shop: TestApp & { clock: TestClock };
let provider: SimulatedGateways;
let shopper: Shopper;
let goods: number;
beforeAll(async () => {
  [shop, provider] = await Promise.all([createTestShop(), createSimulatedGateways()]);
  const adapter = createZarinpal({ merchant: zarinpalMerchants[0], ...provider.transport('zarinpal') });
  Object.assign(shop.services.gateways[0], adapter, {
    request: (asked: Parameters<typeof adapter.request>[0]) =>
      adapter.request({
        ...asked,
        callbackUrl: asked.callbackUrl.replace(shop.services.publicUrl, `${provider.url}/shop`),
      }),
  });
  goods = await makeGoods(shop, { stock: 50 });
});
afterAll(() => Promise.all([shop.close(), provider.close()]));
beforeEach(async () => {
  shopper = await makeShopper(shop);
  provider.refuse = () => undefined;
});

/** Returns the milliseconds that the gateway has for a payment. */
const gatewayTime = (): number => shop.releases.published().flows.timeouts.cardPending;
const gatewayMinutes = (): number => gatewayTime() / 60_000;
/** Returns the moment after so many milliseconds. */
const after = (milliseconds: number): string =>
  new Date(shop.clock.now().getTime() + milliseconds).toISOString();

/** Moves the clocks of the shop and of the gateway. */
async function advance(minutes: number): Promise<void> {
  shop.clock.advance(minutes);
  provider.advance(minutes * 60_000);
  await shopper.renew();
  await shop.engine.jobs.payments();
  await shop.engine.jobs.orders();
}

/**
 * Plays an outcome on the gateway's page, and returns to the shop. @returns the page that the shop shows then
 */
async function playAt(redirect: string | null, scenario: string): Promise<string> {
  return goTo(await provider.choose(redirect ?? '', scenario));
}

/** Opens an address of the shop to which a gateway sends. @returns the page that the shop shows then */
async function goTo(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const answer = await shop.app.inject(`${pathname.replace('/shop', '')}${search}`);
  return String(answer.headers['location']);
}

const begin = async (): Promise<string> => {
  const begun = await shopper.call('charges.start', { currency: 'toman', amount: 120_000 }, once());
  return (begun.json() as { charge: WalletCharge }).charge.code;
};
const readCharge = async (code: string): Promise<WalletCharge> =>
  ((await shopper.call('charges.get', { code })).json() as { charge: WalletCharge }).charge;
const payCharge = async (code: string): Promise<Started> =>
  (await shopper.call('charges.pay', { code, method: 'card' }, once())).json() as Started;

describe('a card payment whose money is late', () => {
  test('of an order is waited for, and no second one is started meanwhile', async () => {
    const { code } = await place(shopper, cartOf(goods));
    const { redirect } = await startPaying(shopper, code, 'card');
    expect(await playAt(redirect, 'later')).toBe(`/buy/${code}/verify`);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'pending',
      payments: [{ status: 'processing', reason: null, expires_at: after(gatewayTime() + returnTime) }],
    });
    for (const method of ['card', 'transfer'])
      expect(await refusalOf(shopper, 'payments.start', { code, method }, once())).toBe('payment-under-way');
    expect(await refusalOf(shopper, 'orders.cancel', { code })).toBe('move-not-allowed');
    await advance(1);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'paid',
      payments: [{ status: 'paid' }],
    });
  });

  test('of a charge is waited for in the same way, and credited once', async () => {
    const code = await begin();
    expect(await playAt((await payCharge(code)).redirect, 'later')).toBe(`/wallet?charge=${code}`);
    expect(await readCharge(code)).toMatchObject({
      payments: [{ status: 'processing', expires_at: after(gatewayTime() + returnTime) }],
    });
    expect(await refusalOf(shopper, 'charges.pay', { code, method: 'card' }, once())).toBe(
      'payment-under-way',
    );
    await advance(1);
    expect(await readCharge(code)).toMatchObject({ payment: 'paid', payments: [{ status: 'paid' }] });
    expect((await shopper.call('wallet.get')).json()).toMatchObject({
      balances: expect.arrayContaining([expect.objectContaining({ currency: 'toman', amount: 120_000 })]),
    });
  });

  test('ends as unpaid exactly when its money cannot be late any more, and can be paid again then', async () => {
    const { code } = await place(shopper, cartOf(goods));
    const started = await startPaying(shopper, code, 'card');
    await playAt(started.redirect, 'unpaid');
    const minutes = gatewayMinutes() + returnTime / 60_000;
    for (let minute = 1; minute < minutes; minute += 1) await advance(1);
    expect(await readOrderOf(shopper, code)).toMatchObject({ payments: [{ status: 'processing' }] });
    await advance(1);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'failed', reason: 'unpaid', expires_at: null }],
    });
    const again = await startPaying(shopper, code, 'card');
    expect(await playAt(again.redirect, 'success')).toBe(`/buy/${code}/verify`);
    expect((await readOrderOf(shopper, code)).payment).toBe('paid');
  });

  test('does not hold back a shopper who turned back at the gateway, or whom the bank refused', async () => {
    for (const outcome of ['cancel', 'failure']) {
      const { code } = await place(shopper, cartOf(goods));
      const { redirect } = await startPaying(shopper, code, 'card');
      expect(await playAt(redirect, outcome), outcome).toBe(`/buy/${code}/verify_failed`);
      await startPaying(shopper, code, 'card');
    }
  });
});

describe('a return at the end', () => {
  test('of the gateway’s time is waited for, and the gateway is asked soon', async () => {
    const { code } = await place(shopper, cartOf(goods));
    const { redirect } = await startPaying(shopper, code, 'card');
    for (let minute = 1; minute < gatewayMinutes(); minute += 1) await advance(1);
    await advance(0.9);
    expect(await playAt(redirect, 'later')).toBe(`/buy/${code}/verify`);
    await advance(0.25);
    expect(await readOrderOf(shopper, code)).toMatchObject({ payments: [{ status: 'processing' }] });
    await advance(0.5);
    expect(await readOrderOf(shopper, code)).toMatchObject({ payment: 'paid' });
  });

  test('after that time is waited for as long, from the return', async () => {
    const { code } = await place(shopper, cartOf(goods));
    const { redirect } = await startPaying(shopper, code, 'card');
    await advance(60 * 20);
    expect(await readOrderOf(shopper, code)).toMatchObject({ payments: [{ status: 'expired' }] });
    await playAt(redirect, 'unpaid');
    const end = after(returnTime);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'pending',
      payments: [{ status: 'processing', reason: null, expires_at: end }],
    });
    await advance(4);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payments: [{ status: 'processing', expires_at: end }],
    });
    await advance(1);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'failed', reason: 'unpaid' }],
    });
  });
});

describe('a card payment that was given up', () => {
  test('is waited for when its shopper comes back after all, and another one is not started', async () => {
    const { code } = await place(shopper, cartOf(goods));
    const first = await startPaying(shopper, code, 'card');
    await startPaying(shopper, code, 'card');
    await playAt(first.redirect, 'later');
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'pending',
      payments: [{ status: 'pending' }, { status: 'processing', reason: null }],
    });
    expect(await refusalOf(shopper, 'payments.start', { code, method: 'card' }, once())).toBe(
      'payment-under-way',
    );
    await advance(1);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'paid',
      payments: [{ status: 'canceled' }, { status: 'paid' }],
    });
  });

  test('is waited for when its shopper turned back first, also before the gateway has answered', async () => {
    for (const answers of [true, false]) {
      const { code } = await place(shopper, cartOf(goods));
      const { redirect } = await startPaying(shopper, code, 'card');
      const address = await provider.choose(redirect ?? '', 'later');
      provider.refuse = () => (answers ? undefined : -52);
      await goTo(address.replace('Status=OK', 'Status=NOK'));
      provider.refuse = () => undefined;
      expect(await readOrderOf(shopper, code)).toMatchObject({
        payments: [{ status: answers ? 'canceled' : 'processing', expires_at: null }],
      });
      expect(await goTo(address)).toBe(`/buy/${code}/verify`);
      expect(await readOrderOf(shopper, code)).toMatchObject({
        payments: [{ status: 'processing', reason: null, expires_at: expect.any(String) }],
      });
      await advance(1);
      expect(await readOrderOf(shopper, code)).toMatchObject({ payment: 'paid' });
    }
  });

  test('is asked about once more before another one is started', async () => {
    const { code } = await place(shopper, cartOf(goods));
    const first = await startPaying(shopper, code, 'card');
    await provider.choose(first.redirect ?? '', 'later');
    await startPaying(shopper, code, 'card');
    provider.advance(60_000);
    shop.clock.advance(0.1);
    const third = await startPaying(shopper, code, 'card');
    expect(third).toMatchObject({ payment: { code: first.payment.code, status: 'paid' }, redirect: null });
  });

  test('holds nothing again, and only once waits for money: what comes for sold-out goods is looked at', async () => {
    const scarce = await makeGoods(shop, { stock: 1 });
    const { code } = await place(shopper, cartOf(scarce));
    const { redirect } = await startPaying(shopper, code, 'card');
    await advance(31);
    expect(await stockIn(shop, scarce)).toBe(1);
    const address = await provider.choose(redirect ?? '', 'unpaid');
    await goTo(address);
    expect(await stockIn(shop, scarce)).toBe(1);
    await advance(6);
    for (let again = 0; again < 2; again += 1) {
      expect(await goTo(address)).toBe(`/buy/${code}/verify_failed`);
      expect(await readOrderOf(shopper, code)).toMatchObject({
        payment: 'unpaid',
        payments: [{ status: 'failed', reason: 'unpaid' }],
      });
      await advance(1);
    }
    await place(await makeShopper(shop), cartOf(scarce));
    await provider.choose(redirect ?? '', 'success');
    await goTo(address);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review', reason: 'order-closed' }],
    });
  });

  test('of a canceled order ends again, or its money is looked at', async () => {
    for (const scenario of ['unpaid', 'later']) {
      const { code } = await place(shopper, cartOf(goods));
      const { redirect } = await startPaying(shopper, code, 'card');
      const stock = await stockIn(shop, goods);
      expect(await refusalOf(shopper, 'orders.cancel', { code })).toBe(200);
      await playAt(redirect, scenario);
      expect(await stockIn(shop, goods)).toBe(stock + 1);
      expect(await readOrderOf(shopper, code)).toMatchObject({ payments: [{ status: 'processing' }] });
      for (const minutes of [1, gatewayMinutes(), 5]) await advance(minutes);
      expect(await readOrderOf(shopper, code)).toMatchObject({
        status: 'canceled',
        payments: [{ status: scenario === 'later' ? 'review' : 'failed' }],
      });
    }
  });
});

describe('a gateway that does not answer about a return', () => {
  test('keeps no goods beyond the hold, and the payment open', async () => {
    const scarce = await makeGoods(shop, { stock: 1 });
    const { code } = await place(shopper, cartOf(scarce));
    const { redirect } = await startPaying(shopper, code, 'card');
    const address = await provider.choose(redirect ?? '', 'success');
    provider.refuse = (operation) => (operation === 'verify' ? -12 : undefined);
    await goTo(address);
    await advance(gatewayMinutes() + 4);
    expect(await stockIn(shop, scarce)).toBe(0);
    await advance(7);
    expect(await stockIn(shop, scarce)).toBe(1);
    expect(await readOrderOf(shopper, code)).toMatchObject({ payments: [{ status: 'processing' }] });
    for (let hour = 0; hour < 4; hour += 1) await advance(60);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review', reason: 'no-answer' }],
    });
    // It answers in the end, and everything is still there.
    provider.refuse = () => undefined;
    await advance(61);
    expect(await readOrderOf(shopper, code)).toMatchObject({ payment: 'paid', status: 'delivered' });
    expect(await stockIn(shop, scarce)).toBe(0);
  });

  test.each([-54, -55])('but knows no such payment (%i) ends the doubt in time', async (refused) => {
    const { code } = await place(shopper, cartOf(goods));
    const { redirect } = await startPaying(shopper, code, 'card');
    provider.refuse = (operation) => (operation === 'verify' ? refused : undefined);
    await playAt(redirect, 'unpaid');
    expect(await readOrderOf(shopper, code)).toMatchObject({ payments: [{ status: 'processing' }] });
    await advance(gatewayMinutes() + returnTime / 60_000);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'failed', reason: 'unpaid' }],
    });
  });
});

test('a clock that is set back locks no shopper out', async () => {
  const { code } = await place(shopper, cartOf(goods));
  const { redirect } = await startPaying(shopper, code, 'card');
  await playAt(redirect, 'unpaid');
  shop.clock.advance(-180);
  await shopper.renew();
  const again = await startPaying(shopper, code, 'card');
  expect(again.payment).toMatchObject({ status: 'pending' });
  shop.clock.advance(180);
});
