import { beforeAll, describe, expect, test } from 'vitest';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  makeGoods,
  makeShopper,
  once,
  place,
  refusalOf,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

describe('a discount code', () => {
  let colleague: Shopper;
  beforeAll(async () => {
    colleague = await makeShopper(shop, { roles: ['owner'] });
  });
  /** Makes a code. One without bounds needs a second person. */
  const make = async (terms: Record<string, unknown>) => {
    const made = await owner.call('staff.create-discount', terms);
    const { request } = made.json() as { request: number | null };
    if (request !== null) await colleague.call('staff.approve-payout', { id: request }, once());
  };
  const quoteWith = async (customer: Shopper, sellable: number, code: string, qty = 1) => {
    const answer = await customer.call('orders.quote', cartOf(sellable, qty, { discount_code: code }));
    const body = answer.json() as {
      quote?: { code_discount: number };
      code?: string;
      details?: { reason: string };
    };
    return body.quote ? body.quote.code_discount : `${body.code} ${body.details?.reason ?? ''}`.trim();
  };

  test('takes off a percentage with a maximum, or an amount, from a minimum on, in its currency, until it expires', async () => {
    const goods = await makeGoods(shop, { price: 50_000 });
    await make({ code: 'percent۱۵', percent: 15 });
    expect(await quoteWith(shopper, goods, ' Percent15 ')).toBe(7_500);
    await make({ code: 'CAPPED', percent: 50, maximum: 10_000, currency: 'toman' });
    expect(await quoteWith(shopper, goods, 'capped')).toBe(10_000);
    await make({ code: 'FIXED', amount: 80_000, currency: 'toman' });
    expect(await quoteWith(shopper, goods, 'FIXED')).toBe(50_000);
    await make({ code: 'LARGE', percent: 10, minimum: 100_000, currency: 'toman' });
    expect([await quoteWith(shopper, goods, 'LARGE'), await quoteWith(shopper, goods, 'LARGE', 2)]).toEqual([
      'discount-not-usable minimum',
      10_000,
    ]);
    await make({ code: 'DOLLARS', percent: 10, currency: 'dollar' });
    expect(await quoteWith(shopper, goods, 'DOLLARS')).toBe('discount-not-usable currency');
    await make({ code: 'OVER', percent: 10, expires_at: '2026-01-01T00:00:00Z' });
    expect(await quoteWith(shopper, goods, 'OVER')).toBe('discount-not-usable expired');
    await make({ code: 'OFF', percent: 10, active: false });
    expect(await quoteWith(shopper, goods, 'OFF')).toBe('discount-not-usable inactive');
  });

  test('is limited to its number of uses, in total and per customer', async () => {
    const goods = await makeGoods(shop);
    await make({ code: 'TWICE', percent: 10, user_limit: 2, total_limit: 3 });
    const [one, two] = [await makeShopper(shop), await makeShopper(shop)];
    for (const customer of [one, one, two])
      await place(customer, cartOf(goods, 1, { discount_code: 'TWICE' }));
    expect([await quoteWith(one, goods, 'TWICE'), await quoteWith(two, goods, 'TWICE')]).toEqual([
      'discount-not-usable used-up',
      'discount-not-usable used-up',
    ]);
    await make({ code: 'TWICE', percent: 10, user_limit: 2, total_limit: 30 });
    expect([await quoteWith(one, goods, 'TWICE'), await quoteWith(two, goods, 'TWICE')]).toEqual([
      'discount-not-usable used-by-you',
      5_000,
    ]);
  });

  test('cannot be guessed: after thirty wrong codes even the right one is refused for a while', async () => {
    const goods = await makeGoods(shop);
    await make({ code: 'SECRET', percent: 10 });
    const guesser = await makeShopper(shop);
    for (let guess = 0; guess < 30; guess += 1)
      expect(await quoteWith(guesser, goods, `GUESS${guess}`)).toBe('discount-not-found');
    expect(await quoteWith(guesser, goods, 'SECRET')).toBe('too-many-requests');
    expect(await quoteWith(await makeShopper(shop), goods, 'SECRET')).toBe(5_000);
    shop.clock.advance(16);
    for (const each of [guesser, shopper, owner]) await each.renew();
    expect(await quoteWith(guesser, goods, 'SECRET')).toBe(5_000);
  });

  test('requires valid terms', async () => {
    for (const terms of [
      { code: 'A B!', percent: 1 },
      { code: 'NEITHER' },
      { code: 'BOTH', percent: 1, amount: 1, currency: 'toman' },
      { code: 'WHICH', amount: 1 },
    ])
      expect(await refusalOf(owner, 'staff.create-discount', terms), JSON.stringify(terms)).toBe(
        'validation-failed',
      );
  });
});
