import { expect, test } from 'vitest';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { sharePaymentShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  cartOf,
  comeBack,
  once,
  place,
  quoteCart,
  refusalOf,
  type Shopper,
  type Started,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let goods: number;
sharePaymentShop((opened) => ({ shop, shopper, goods } = opened));

test('money that a provider is giving back cannot be spent, whole or in part', async () => {
  const terms = { currency: 'toman', amount: 120_000 };
  const begun = (await shopper.call('charges.start', terms, once())).json() as { charge: WalletCharge };
  const { code } = begun.charge;
  const { payment } = (await shopper.call('charges.pay', { code, method: 'card' }, once())).json() as Started;
  await comeBack(shop, payment.code);
  const mark = (time: Date | null) =>
    shop.database.pool.query('UPDATE payments SET reversing_at = $2 WHERE code = $1', [payment.code, time]);

  const order = await place(shopper, cartOf(goods));
  const payFromWallet = () =>
    refusalOf(shopper, 'payments.start', { code: order.code, method: 'wallet' }, once());
  await mark(shop.clock.now());
  expect(await payFromWallet()).toBe('wallet-too-small');
  const cart = cartOf(goods, 1, { wallet: true });
  const { hash } = await quoteCart(shopper, cart);
  expect(await refusalOf(shopper, 'orders.place', { ...cart, quote: hash, user: buyer }, once())).toBe(
    'wallet-too-small',
  );
  await mark(null);
  expect(await payFromWallet()).toBe(200);
});
