import { expect, test } from 'vitest';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { rowsIn, sharePaymentShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  comeBack,
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

/** A day allows 100 million. */
const amount = 40_000_000;
const begin = async (): Promise<string> => {
  const begun = await shopper.call('charges.start', { currency: 'toman', amount }, once());
  return (begun.json() as { charge: WalletCharge }).charge.code;
};
const pay = async (code: string): Promise<string> =>
  ((await shopper.call('charges.pay', { code, method: 'card' }, once())).json() as Started).payment.code;
const expire = async (code: string): Promise<void> => {
  await shop.database.pool.query('UPDATE wallet_charges SET payable_until = $2 WHERE code = $1', [
    code,
    new Date(shop.clock.now().getTime() - 1),
  ]);
  await shop.engine.jobs.charges();
};
const stateOf = async (code: string) =>
  ((await shopper.call('charges.get', { code })).json() as { charge: WalletCharge }).charge.payment;
const balanceOf = async (): Promise<number | undefined> =>
  ((await shopper.call('wallet.get')).json() as { balances: { amount: number }[] }).balances[0]?.amount;
/** A charge that was over and no longer counted, so that two others used most of the daily limit. */
async function beLateAfterOthers(): Promise<{ code: string; payment: string }> {
  const code = await begin();
  const payment = await pay(code);
  await expire(code);
  for (let count = 0; count < 2; count += 1) await comeBack(shop, await pay(await begin()));
  await comeBack(shop, payment);
  return { code, payment };
}

test('late money above the limit of the day waits for staff, and a large amount for a second person', async () => {
  const { code, payment } = await beLateAfterOthers();
  expect([await stateOf(code), await balanceOf()]).toEqual(['review', 2 * amount]);
  const [owner, cashier] = [
    await makeShopper(shop, { roles: ['owner'] }),
    await makeShopper(shop, { roles: ['cashier'] }),
  ];
  const reviews = (await owner.call('staff.reviews')).json() as { reviews: { payment: string }[] };
  expect(reviews.reviews).toContainEqual(expect.objectContaining({ kind: 'payment', charge: code, payment }));
  const asked = await owner.call('staff.decide-payment', { code: payment, decision: 'accept' }, once());
  const { request } = asked.json() as { request: number };
  expect(await balanceOf()).toBe(2 * amount);
  expect(await refusalOf(cashier, 'staff.approve-payout', { id: request }, once())).toBe(200);
  expect([await stateOf(code), await balanceOf()]).toEqual(['paid', 3 * amount]);
  // Money counts for the day of its arrival, whenever its charge began.
  expect(await refusalOf(shopper, 'charges.start', { currency: 'toman', amount: 10_000 }, once())).toBe(
    'charge-limit-reached',
  );
  expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, total: 0, overdrawn: 0 });
});

test('late money above the limit comes by itself once a later day has a place for it', async () => {
  const { code } = await beLateAfterOthers();
  expect(await stateOf(code)).toBe('review');
  await shop.engine.jobs.payments();
  expect(await stateOf(code)).toBe('review');
  shop.clock.advance(24 * 60 + 1);
  await shop.engine.jobs.payments();
  await shopper.renew();
  expect([await stateOf(code), await balanceOf()]).toEqual(['paid', 3 * amount]);
});

test('late money within the limit is credited, and counts on the day on which it comes', async () => {
  const code = await begin();
  const payment = await pay(code);
  await expire(code);
  shop.clock.advance(25 * 60);
  await shopper.renew();
  await comeBack(shop, payment);
  expect([await stateOf(code), await balanceOf()]).toEqual(['paid', amount]);
  const answer = await shopper.call('charges.start', { currency: 'toman', amount: 50_000_000 }, once());
  expect(answer.statusCode).toBe(200);
  await pay((answer.json() as { charge: WalletCharge }).charge.code);
  expect(
    (await shopper.call('charges.start', { currency: 'toman', amount: 20_000_000 }, once())).json(),
  ).toMatchObject({ code: 'validation-failed', details: { left: 10_000_000 } });
});

test('two late payments at the same moment do not exceed the limit together', async () => {
  const late: { code: string; payment: string }[] = [];
  for (let count = 0; count < 3; count += 1) {
    const code = await begin();
    late.push({ code, payment: await pay(code) });
    await expire(code);
  }
  await Promise.all(late.map(({ payment }) => comeBack(shop, payment)));
  expect(await balanceOf()).toBe(2 * amount);
  expect((await Promise.all(late.map(({ code }) => stateOf(code)))).toSorted()).toEqual([
    'paid',
    'paid',
    'review',
  ]);
  expect(
    await rowsIn(
      shop,
      "SELECT count(*)::integer AS count FROM payments WHERE status = 'review' AND user_id = $1",
      [shopper.id],
    ),
  ).toEqual([{ count: 1 }]);
});
