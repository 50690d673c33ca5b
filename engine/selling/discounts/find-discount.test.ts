import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountGuesses, discountGuessesOfNetwork } from '#engine/pipeline/limits.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import {
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  quoteCart,
  refusalOf,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp & { clock: TestClock };
let goods: number;
beforeAll(async () => {
  shop = await createTestShop({ limits: { operations: {} } });
  goods = await makeGoods(shop);
  await shop.database.pool.query("INSERT INTO discounts (code, percent) VALUES ('RIGHT', 10)");
});
afterAll(() => shop.close());

const guess = (shopper: Shopper, count: number): Promise<(string | number)[]> =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      refusalOf(shopper, 'orders.quote', cartOf(goods, 1, { discount_code: `WRONG${n}` })),
    ),
  );
const answered = (results: readonly (string | number)[]): number =>
  results.filter((result) => result === 'discount-not-found').length;

test('answers no more wrong codes of a customer than the limit, however many are sent at once', async () => {
  const results = await guess(await makeShopper(shop), 170);
  expect(answered(results)).toBe(discountGuesses.max);
  expect(new Set(results)).toEqual(new Set(['discount-not-found', 'too-many-requests']));
});

test('answers no more wrong codes of a network than the limit, however many customers send them', async () => {
  shop.clock.advance(20);
  const customers = Math.ceil(discountGuessesOfNetwork.max / discountGuesses.max) + 2;
  let found = 0;
  for (let count = 0; count < customers; count += 1)
    found += answered(await guess(await makeShopper(shop), discountGuesses.max));
  expect(found).toBe(discountGuessesOfNetwork.max);
  const elsewhere = await makeShopper(shop);
  const { call } = openBrowser(shop, '203.0.113.99');
  const headers = { authorization: `Bearer ${elsewhere.token}` };
  const answer = await call('orders.quote', cartOf(goods, 1, { discount_code: 'WRONG' }), headers);
  expect(answer.json()).toMatchObject({ code: 'discount-not-found' });
});

test('does not count codes that exist', async () => {
  shop.clock.advance(20);
  const shopper = await makeShopper(shop);
  for (let count = 0; count < discountGuesses.max + 5; count += 1)
    expect((await quoteCart(shopper, cartOf(goods, 1, { discount_code: 'right' }))).discount_code).toBe(
      'RIGHT',
    );
});
