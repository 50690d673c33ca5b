import { expect, test } from 'vitest';
import { rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  makeGoods,
  makeShopper,
  once,
  place,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

// A payment of another amount than the shop asked for, where the provider has said how much came.

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

async function payFiveLess(): Promise<{ code: string; asked: number }> {
  const customer = await makeShopper(shop);
  const { code } = await place(customer, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(customer, code, 'card');
  await comeBack(shop, payment.code, 'amount-mismatch');
  await rowsIn(shop, 'UPDATE payments SET received = amount - 5 WHERE code = $1', [payment.code]);
  return { code: payment.code, asked: payment.amount };
}

const decide = (code: string, decision: string, amount?: number) =>
  owner.call('staff.decide-payment', { code, decision, amount, reason: 'seen at the bank' }, once());

test('staff see how much came, and an accepted payment records it', async () => {
  const { code, asked } = await payFiveLess();
  expect((await owner.call('staff.reviews', {})).json()).toMatchObject({
    reviews: expect.arrayContaining([expect.objectContaining({ payment: code, amount: asked - 5 })]),
  });
  const tooMuch = await decide(code, 'accept', asked);
  expect(tooMuch.json()).toMatchObject({ code: 'validation-failed', errors: [{ field: 'amount' }] });
  expect((await decide(code, 'accept', asked - 5)).json()).toMatchObject({ status: 'paid' });
  expect(await rowsIn(shop, 'SELECT status, received FROM payments WHERE code = $1', [code])).toEqual([
    { status: 'paid', received: asked - 5 },
  ]);
});

test('of a payment in review, what came goes back and counts for the day', async () => {
  const { code, asked } = await payFiveLess();
  expect((await decide(code, 'returned')).json()).toMatchObject({ status: 'reversed' });
  expect(await rowsIn(shop, 'SELECT amount FROM payouts ORDER BY at DESC, amount LIMIT 1', [])).toEqual([
    { amount: asked - 5 },
  ]);
});
