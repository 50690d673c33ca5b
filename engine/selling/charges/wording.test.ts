import { expect, test } from 'vitest';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { comeBack, once, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
shareStaffShop((opened) => ({ shop, shopper } = opened));

const begin = async (): Promise<WalletCharge> => {
  const answer = await shopper.call('charges.start', { currency: 'toman', amount: 120_000 }, once());
  return (answer.json() as { charge: WalletCharge }).charge;
};

test('a payment of a charge is refused without a word about an order', async () => {
  const { code } = await begin();
  const pay = (charge: string, method: string) =>
    shopper.call('charges.pay', { code: charge, method }, once());
  const { payment } = (await pay(code, 'card')).json() as { payment: { code: string } };
  await comeBack(shop, payment.code, 'pending');
  for (const [charge, method, refused] of [
    [code, 'card', 'payment-under-way'],
    [(await begin()).code, 'crypto', 'method-not-offered'],
  ] as const) {
    const problem = (await pay(charge, method)).json() as { code: string; detail: string };
    expect(problem.code).toBe(refused);
    expect(problem.detail).not.toMatch(/order/i);
  }
});
