import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { createSimulatedGateways, type SimulatedGateways } from '#demo/testing/simulated-gateways.ts';
import { zarinpalMerchants } from '#demo/simulators/zarinpal.ts';
import { createZarinpal } from '../../providers/payments/zarinpal.ts';
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
} from '../../testing/shop-cases.ts';
import type { TestApp } from '../../testing/test-app.ts';

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
});

/** Moves the clocks of the shop and of the gateway. */
async function advance(minutes: number): Promise<void> {
  shop.clock.advance(minutes);
  provider.advance(minutes * 60_000);
  await shopper.renew();
  await shop.engine.jobs.payments();
}

/** Plays an outcome on the gateway's page, and returns to the shop. @returns the page that the shop shows then */
async function playAt(redirect: string | null, scenario: string): Promise<string> {
  const { pathname, search } = new URL(await provider.choose(redirect ?? '', scenario));
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
      payments: [{ status: 'processing', reason: null }],
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
    expect(await readCharge(code)).toMatchObject({ payments: [{ status: 'processing' }] });
    expect(await refusalOf(shopper, 'charges.pay', { code, method: 'card' }, once())).toBe(
      'payment-under-way',
    );
    await advance(1);
    expect(await readCharge(code)).toMatchObject({ payment: 'paid', payments: [{ status: 'paid' }] });
    expect((await shopper.call('wallet.get')).json()).toMatchObject({
      balances: expect.arrayContaining([expect.objectContaining({ currency: 'toman', amount: 120_000 })]),
    });
  });

  test('ends as unpaid exactly when the gateway’s time is over, and can be paid again then', async () => {
    const { code } = await place(shopper, cartOf(goods));
    const started = await startPaying(shopper, code, 'card');
    const { cardPending } = shop.releases.published().flows.timeouts;
    await playAt(started.redirect, 'unpaid');
    for (let minute = 1; minute < cardPending / 60_000; minute += 1) await advance(1);
    expect(await readOrderOf(shopper, code)).toMatchObject({ payments: [{ status: 'processing' }] });
    await advance(1);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'unpaid',
      payments: [{ status: 'failed', reason: 'unpaid' }],
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
