import { expect, test } from 'vitest';
import { notifyOfCoins, sharePaymentShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  fillWallet,
  ledgerSums,
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

const sums = { unbalanced: 0, total: 0, overdrawn: 0, wrong: 0 };
const notify = (payment: string, outcome: 'paid' | 'reversed') =>
  notifyOfCoins({ shop, shopper }, payment, outcome);

/**
 * Charges the wallet with 10 dollars, which an order of 11 dollars holds. @returns the codes of order and
 * payment
 */
async function chargeAndHold(): Promise<{ order: string; charge: string }> {
  const begun = await shopper.call('charges.start', { currency: 'dollar', amount: 1_000 }, once());
  const { code } = (begun.json() as { charge: { code: string } }).charge;
  const paying = await shopper.call('charges.pay', { code, method: 'crypto' }, once());
  const charge = (paying.json() as Started).payment.code;
  await notify(charge, 'paid');
  const order = await place(shopper, cartOf(goods, 11, { currency: 'dollar', wallet: true }));
  expect(order).toMatchObject({ wallet: 1_000, payable: 100 });
  return { order: order.code, charge };
}
/** Makes two such orders, and the provider takes back their charges. */
async function loseTwoHolds(): Promise<[first: string, second: string]> {
  const [first, second] = [await chargeAndHold(), await chargeAndHold()];
  for (const { charge } of [first, second]) await notify(charge, 'reversed');
  expect(await walletOf()).toMatchObject({ amount: 0, held: 0 });
  return [first.order, second.order];
}
const walletOf = async () =>
  ((await shopper.call('wallet.get')).json() as { balances: { currency: string }[] }).balances.find(
    ({ currency }) => currency === 'dollar',
  );
const pay = async (order: string) => {
  const { payment } = await startPaying(shopper, order, 'crypto');
  await notify(payment.code, 'paid');
  expect(await readOrderOf(shopper, order)).toMatchObject({ payment: 'paid' });
};

test('what one of two orders holds again does not count for the other, which is not sent to a gateway without it', async () => {
  const [first, second] = await loseTwoHolds();
  await fillWallet(shop, shopper.id, 1_000, 'dollar');
  const { payment } = await startPaying(shopper, first, 'crypto');
  expect(await walletOf()).toMatchObject({ amount: 0, held: 1_000 });
  expect(await refusalOf(shopper, 'payments.start', { code: second, method: 'crypto' }, once())).toBe(
    'wallet-too-small',
  );
  await notify(payment.code, 'paid');
  expect(await readOrderOf(shopper, first)).toMatchObject({ payment: 'paid' });
  await fillWallet(shop, shopper.id, 1_000, 'dollar');
  await pay(second);
  expect(await walletOf()).toMatchObject({ amount: 0, held: 0 });
  expect(await ledgerSums(shop.database.pool)).toEqual(sums);
});

test('an order that lost its hold gives back nothing of what another one holds again', async () => {
  const [first, second] = await loseTwoHolds();
  await fillWallet(shop, shopper.id, 1_000, 'dollar');
  const { payment } = await startPaying(shopper, second, 'crypto');
  expect(await refusalOf(shopper, 'orders.cancel', { code: first })).toBe(200);
  expect(await walletOf()).toMatchObject({ amount: 0, held: 1_000 });
  await notify(payment.code, 'paid');
  expect(await readOrderOf(shopper, second)).toMatchObject({ payment: 'paid' });
  expect(await ledgerSums(shop.database.pool)).toEqual(sums);
});

test('the older order loses its hold first, and the other one keeps its own', async () => {
  const { order: first, charge } = await chargeAndHold();
  await fillWallet(shop, shopper.id, 500, 'dollar');
  const { code: second } = await place(shopper, cartOf(goods, 6, { currency: 'dollar', wallet: true }));
  await notify(charge, 'reversed');
  expect(await walletOf()).toMatchObject({ amount: 0, held: 500 });
  await fillWallet(shop, shopper.id, 1_000, 'dollar');
  await pay(first);
  expect(await walletOf()).toMatchObject({ amount: 0, held: 500 });
  await pay(second);
  expect(await walletOf()).toMatchObject({ amount: 0, held: 0 });
  expect(await ledgerSums(shop.database.pool)).toEqual(sums);
});
