import { expect, test } from 'vitest';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { sharePaymentShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { cartOf, makeShopper, once, place, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let goods: number;
sharePaymentShop((opened) => ({ shop, shopper, goods } = opened));

test('a charge leads back to a bill of its customer, and to nobody else’s', async () => {
  const terms = { currency: 'toman', amount: 120_000, started_from: 'bill' };
  const { code: order } = await place(shopper, cartOf(goods));
  const begun = await shopper.call('charges.start', { ...terms, order }, once());
  const { charge } = begun.json() as { charge: WalletCharge };
  expect(charge).toMatchObject({ started_from: 'bill', order });
  expect((await shopper.call('charges.get', { code: charge.code })).json()).toMatchObject({
    charge: { order },
  });

  const other = await makeShopper(shop);
  expect(await refusalOf(other, 'charges.start', { ...terms, order }, once())).toBe('order-not-found');
  expect(await refusalOf(shopper, 'charges.start', terms, once())).toBe('order-not-found');
  const plain = await shopper.call('charges.start', { ...terms, started_from: 'checkout', order }, once());
  expect(plain.json()).toMatchObject({ charge: { started_from: 'checkout', order: null } });
});
