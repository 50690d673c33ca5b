import { expect, test } from 'vitest';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { rowsIn, sharePaymentShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  ledgerSums,
  makeShopper,
  once,
  refusalOf,
  type Shopper,
  type Started,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
sharePaymentShop((opened) => ({ shop, shopper } = opened));

const balanceOf = async (): Promise<number | undefined> =>
  ((await shopper.call('wallet.get')).json() as { balances: { amount: number }[] }).balances[0]?.amount;

test('a charge of a large amount by transfer waits for a second person, who puts it into the wallet once', async () => {
  const terms = { currency: 'toman', amount: 6_000_000 };
  const begun = (await shopper.call('charges.start', terms, once())).json() as { charge: WalletCharge };
  const { code } = begun.charge;
  const paying = await shopper.call('charges.pay', { code, method: 'transfer' }, once());
  const { direct } = paying.json() as Started;
  await shopper.call('payments.upload-receipt', { code: direct, receipt: `large receipt of ${code}` });
  const [owner, cashier] = [
    await makeShopper(shop, { roles: ['owner'] }),
    await makeShopper(shop, { roles: ['cashier'] }),
  ];
  const [receipt] = (await rowsIn(
    shop,
    'SELECT r.id FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id WHERE p.code = $1',
    [direct],
  )) as { id: number }[];
  const asked = (
    await owner.call('staff.decide-receipt', { id: receipt?.id, approve: true }, once())
  ).json() as { request: number };
  expect(asked).toMatchObject({ charge: code, request: expect.any(Number) });
  expect(await balanceOf()).toBe(0);
  const approve = (by: Shopper) => refusalOf(by, 'staff.approve-payout', { id: asked.request }, once());
  expect(await approve(owner)).toBe('forbidden');
  expect((await Promise.all([approve(cashier), approve(cashier)])).toSorted()).toEqual([
    200,
    'move-not-allowed',
  ]);
  expect(await balanceOf()).toBe(6_000_000);
  expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, total: 0, overdrawn: 0 });
});
