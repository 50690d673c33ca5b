import { describe, expect, test } from 'vitest';
import {
  auditIn,
  cryptoGatewayOf,
  notifyOfCoins,
  rowsIn,
  sharePaymentShop,
  type TestShop,
} from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  fillWallet,
  ledgerSums,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
  type Started,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let goods: number;
sharePaymentShop((opened) => {
  ({ shop, shopper, goods } = opened);
});

const crypto = () => cryptoGatewayOf(shop);
const notify = (payment: string, outcome: 'paid' | 'reversed'): Promise<number> =>
  notifyOfCoins({ shop, shopper }, payment, outcome);
/** Charges the wallet. @returns the code of the payment */
const charge = async (currency: 'toman' | 'dollar', amount: number): Promise<string> => {
  const begun = await shopper.call('charges.start', { currency, amount }, once());
  const { code } = (begun.json() as { charge: { code: string } }).charge;
  const method = currency === 'dollar' ? 'crypto' : 'card';
  const { payment } = (await shopper.call('charges.pay', { code, method }, once())).json() as Started;
  if (currency === 'toman') await comeBack(shop, payment.code);
  else await notify(payment.code, 'paid');
  return payment.code;
};
/** Places an order of 30 dollars. The wallet pays as much as it has. */
const placeInDollars = (qty = 30) => place(shopper, cartOf(goods, qty, { currency: 'dollar', wallet: true }));
const walletOf = async () =>
  ((await shopper.call('wallet.get')).json() as { balances: { currency: string }[] }).balances.find(
    ({ currency }) => currency === 'dollar',
  );
const sums = { unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 };

test('a charge that is taken back after it was spent is taken from what is left, the rest is recorded as a loss', async () => {
  const payment = await charge('dollar', 2_500);
  const order = await place(shopper, cartOf(goods, 1, { currency: 'dollar' }));
  await startPaying(shopper, order.code, 'wallet');
  expect(await walletOf()).toMatchObject({ amount: 2_400 });
  expect(await notify(payment, 'reversed')).toBe(200);
  expect(await walletOf()).toMatchObject({ amount: 0 });
  expect(
    await rowsIn(
      shop,
      `SELECT c.payment FROM wallet_charges AS c JOIN payments AS p ON p.payable_id = c.id WHERE p.code = $1`,
      [payment],
    ),
  ).toEqual([{ payment: 'refunded' }]);
  expect(await auditIn(shop, `user:${shopper.id}`)).toMatchObject([
    { action: 'wallet.reversal-uncovered', after: { amount: 100, currency: 'dollar' } },
  ]);
  expect(await ledgerSums(shop.database.pool)).toEqual(sums);
});

describe('a charge that is taken back while an unpaid order holds its money', () => {
  test('is taken from what is held, which the order then neither pays with nor gives back', async () => {
    const payment = await charge('dollar', 2_500);
    const order = await placeInDollars();
    expect(order).toMatchObject({ wallet: 2_500, payable: 500 });
    const { payment: rest } = await startPaying(shopper, order.code, 'crypto');
    expect(await notify(payment, 'reversed')).toBe(200);
    expect(await walletOf()).toMatchObject({ amount: 0, held: 0 });
    expect(await auditIn(shop, `user:${shopper.id}`)).toEqual([]);

    expect(await notify(rest.code, 'paid')).toBe(200);
    expect(await readOrderOf(shopper, order.code)).toMatchObject({
      payment: 'review',
      payments: [{ status: 'review' }],
    });
    const owner = await makeShopper(shop, { roles: ['owner'] });
    expect(
      await refusalOf(owner, 'staff.decide-payment', { code: rest.code, decision: 'accept' }, once()),
    ).toBe('wallet-too-small');
    await owner.call('staff.decide-payment', { code: rest.code, decision: 'wallet', amount: 500 }, once());
    expect(await walletOf()).toMatchObject({ amount: 500, held: 0 });
    expect(await refusalOf(shopper, 'payments.start', { code: order.code, method: 'crypto' }, once())).toBe(
      'wallet-too-small',
    );
    expect(await refusalOf(shopper, 'orders.cancel', { code: order.code })).toBe(200);
    expect(await walletOf()).toMatchObject({ amount: 500, held: 0 });
    expect(await ledgerSums(shop.database.pool)).toEqual(sums);
  });

  test('leaves to other orders what they hold, and what comes later pays the order after all', async () => {
    const payment = await charge('dollar', 2_500);
    const first = await placeInDollars();
    await fillWallet(shop, shopper.id, 1_000, 'dollar');
    const second = await placeInDollars(11);
    expect(second).toMatchObject({ wallet: 1_000, payable: 100 });
    await notify(payment, 'reversed');
    expect(await walletOf()).toMatchObject({ amount: 0, held: 1_000 });
    await refusalOf(shopper, 'orders.cancel', { code: first.code });
    expect(await walletOf()).toMatchObject({ amount: 0, held: 1_000 });
    const { payment: rest } = await startPaying(shopper, second.code, 'crypto');
    await notify(rest.code, 'paid');
    expect(await readOrderOf(shopper, second.code)).toMatchObject({ payment: 'paid' });

    const again = await charge('dollar', 2_500);
    const third = await placeInDollars();
    await notify(again, 'reversed');
    await fillWallet(shop, shopper.id, 2_600, 'dollar');
    await notify((await startPaying(shopper, third.code, 'crypto')).payment.code, 'paid');
    expect(await readOrderOf(shopper, third.code)).toMatchObject({ payment: 'paid' });
    expect(await walletOf()).toMatchObject({ amount: 100, held: 0 });
    expect(await ledgerSums(shop.database.pool)).toEqual(sums);
  });

  test('is taken once when it is taken back, paid with and canceled at the same moment', async () => {
    for (let run = 0; run < 4; run += 1) {
      const payment = await charge('dollar', 2_500);
      const order = await placeInDollars();
      const { payment: rest } = await startPaying(shopper, order.code, 'crypto');
      await Promise.all([
        notify(payment, 'reversed'),
        notify(rest.code, 'paid'),
        shopper.call('orders.cancel', { code: order.code }),
      ]);
      expect(await ledgerSums(shop.database.pool)).toEqual(sums);
      const { payment: state } = await readOrderOf(shopper, order.code);
      // The shop has lost the money only if the order was paid before.
      const lost = (await auditIn(shop, `user:${shopper.id}`)).length;
      expect({ isPaid: state === 'paid', lost }).toEqual({ isPaid: lost === 1, lost });
      expect(await walletOf()).toMatchObject({ amount: 0, held: 0 });
      shopper = await makeShopper(shop);
    }
  });
});

test('two charges are not given back at once for the same money', async () => {
  const [first, second] = [await charge('toman', 100_000), await charge('toman', 100_000)];
  const order = await place(shopper, cartOf(goods, 2));
  await startPaying(shopper, order.code, 'wallet');
  const owners = [
    await makeShopper(shop, { roles: ['owner'] }),
    await makeShopper(shop, { roles: ['owner'] }),
  ];
  const [gateway] = shop.services.gateways;
  const { reverse } = gateway;
  if (!reverse) throw new Error('the card gateway gives money back');
  const held = Promise.withResolvers<void>();
  gateway.reverse = async (authority) => (await held.promise, reverse.call(gateway, authority));
  try {
    const answers = [first, second].map((code, index) =>
      refusalOf(owners[index] ?? shopper, 'staff.decide-payment', { code, decision: 'reverse' }, once()),
    );
    // The provider has already received one request when the other is refused.
    expect(await Promise.race(answers)).toBe('move-not-allowed');
    held.resolve();
    expect((await Promise.all(answers)).toSorted()).toEqual([200, 'move-not-allowed']);
  } finally {
    gateway.reverse = reverse;
  }
  expect(await auditIn(shop, `user:${shopper.id}`)).toEqual([]);
  expect(await ledgerSums(shop.database.pool)).toEqual(sums);
});

describe('after the account was closed', () => {
  const close = async () => {
    await shop.database.pool.query(`UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1`, [
      shopper.id,
      shop.clock.now(),
    ]);
    expect(await refusalOf(shopper, 'account.close', {})).toBe(200);
  };

  test('a charge that is taken back is recorded, as the shop’s loss', async () => {
    const payment = await charge('dollar', 2_500);
    const order = await place(shopper, cartOf(goods, 25, { currency: 'dollar' }));
    await startPaying(shopper, order.code, 'wallet');
    await close();
    crypto().pay(payment, 'reversed');
    shop.clock.advance(1);
    const { authority } = crypto().find(payment);
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/payments/${payment}/notification?authority=${authority}`,
      payload: 'reversed',
      headers: { 'x-nowpayments-sig': 'good', 'content-type': 'text/plain' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await rowsIn(shop, 'SELECT status FROM payments WHERE code = $1', [payment])).toEqual([
      { status: 'reversed' },
    ]);
    expect(await auditIn(shop, `user:${shopper.id}`)).toContainEqual(
      expect.objectContaining({
        action: 'wallet.reversal-uncovered',
        after: expect.objectContaining({ amount: 2_500 }),
      }),
    );
    expect(await ledgerSums(shop.database.pool)).toEqual(sums);
  });

  test('money that comes late for an order is reviewed, and delivers nothing', async () => {
    const order = await place(shopper, cartOf(goods));
    const { payment } = await startPaying(shopper, order.code, 'card');
    shop.clock.advance(60 * 24);
    await shop.engine.jobs.orders();
    await shopper.renew();
    await close();
    await comeBack(shop, payment.code);
    expect(await rowsIn(shop, 'SELECT status FROM payments WHERE code = $1', [payment.code])).toEqual([
      { status: 'review' },
    ]);
  });

  test('the payment of an order that is taken back is recorded, with the part of the wallet', async () => {
    await fillWallet(shop, shopper.id, 1_000, 'dollar');
    const order = await placeInDollars();
    const { payment } = await startPaying(shopper, order.code, 'crypto');
    await notify(payment.code, 'paid');
    expect(await readOrderOf(shopper, order.code)).toMatchObject({ payment: 'paid', wallet: 1_000 });
    await close();
    expect(await notify(payment.code, 'reversed')).toBe(200);
    expect(await auditIn(shop, `order:${order.code}`)).toContainEqual(
      expect.objectContaining({ action: 'order.refund-unclaimed' }),
    );
    expect(await ledgerSums(shop.database.pool)).toEqual(sums);
  });
});
