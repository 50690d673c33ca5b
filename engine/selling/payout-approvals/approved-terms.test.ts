import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultStaffLimits } from '#engine/pipeline/limits.ts';
import { transaction } from '#platform/db/pool.ts';
import type { OperationId } from '#schemas/api/index.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { forgetPayouts, givenOutIn, isGivenIn, type PayoutQuery } from '#tools/testing/payout-cases.ts';
import { rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  comeBack,
  makeGoods,
  makeShopper,
  once,
  place,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import { countPayout } from '../payouts/daily-limit.ts';

let shop: TestShop;
let owner: Shopper;
let colleague: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));
beforeAll(async () => {
  colleague = await makeShopper(shop, { roles: ['owner'] });
});
beforeEach(() => forgetPayouts(shop));

/** Above the amount for which one person is enough. */
const large = 6_000_000;

type Input = Readonly<Record<string, unknown>>;
let codes = 0;
const newCode = (): string => `TERMS${(codes += 1)}`;
const confirm = (by: Shopper, id: number) => refusalOf(by, 'staff.approve-payout', { id }, once());
const isGiven = (given: PayoutQuery) => isGivenIn(shop, given);
const givenOutBy = (id: number) => givenOutIn(shop, id);

describe('what a request names is what is given', () => {
  const save = (terms: Input) =>
    refusalOf(owner, 'staff.create-discount', { currency: 'toman', ...terms }, once());
  const give = (code: string, { mobile }: Shopper) =>
    refusalOf(owner, 'staff.give-discount', { code, mobile }, once());
  const ask = async (operation: OperationId, input: Input): Promise<number> => {
    const answer = await owner.call(operation, input, once());
    const { request } = answer.json() as { request: number };
    expect(request, answer.body).toEqual(expect.any(Number));
    return request;
  };
  const holders =
    'SELECT FROM given_discounts AS g JOIN discounts AS d ON d.id = g.discount_id WHERE d.code = $1';

  test.each([
    ['more', { amount: 500_000_000 }],
    ['without a bound', { percent: 100, currency: undefined }],
    ['for everybody', { amount: 1, total_limit: 1, personal: false }],
  ])('a code whose terms were saved again is not given: %s', async (_name, terms) => {
    const [code, customer] = [newCode(), await makeShopper(shop)];
    expect(await save({ code, amount: large, personal: true })).toBe(200);
    const request = await ask('staff.give-discount', { code, mobile: customer.mobile });
    expect(await save({ code, ...terms })).toBe(200);
    expect(await confirm(colleague, request)).toBe('move-not-allowed');
    expect(await isGiven({ given: holders, values: [code] })).toBe(false);
    expect(await refusalOf(colleague, 'staff.reject-payout', { id: request })).toBe(200);
  });

  test('terms are saved for those whom the code was for, and not once they take off more', async () => {
    const code = newCode();
    const saved = 'SELECT FROM discounts WHERE code = $1 AND amount = $2 AND personal';
    expect(await save({ code, amount: 1, personal: true })).toBe(200);
    expect(await give(code, await makeShopper(shop))).toBe(200);
    const terms = { code, amount: large, currency: 'toman', total_limit: 1_000 };
    const [first, second] = [
      await ask('staff.create-discount', terms),
      await ask('staff.create-discount', terms),
    ];
    expect(await save({ code, amount: 1, total_limit: 1_000, personal: false })).toBe(200);
    expect(await confirm(colleague, first)).toBe(200);
    expect(await isGiven({ given: saved, values: [code, large] })).toBe(true);
    expect(await save({ code, amount: 1, personal: true })).toBe(200);
    expect(await give(code, await makeShopper(shop))).toBe(200);
    expect(await confirm(colleague, second)).toBe('move-not-allowed');
    expect(await isGiven({ given: saved, values: [code, large] })).toBe(false);
  });

  test('who approves sees the terms of the code, in the list', async () => {
    const expires_at = '2031-01-01T00:00:00.000Z';
    const terms = { percent: 40, currency: 'toman', maximum: 900_000, minimum: 50_000, expires_at };
    const uses = { total_limit: 1_000, user_limit: 3 };
    const [first, second] = [newCode(), newCode()];
    // Typed as people do, and answered as it will be saved.
    const typed = {
      ...terms,
      ...uses,
      code: ` ${first.toLowerCase()}`,
      expires_at: '2031-01-01T03:30:00+03:30',
    };
    const asked = await ask('staff.create-discount', typed);
    await shop.database.pool.query(
      `INSERT INTO discounts (code, amount, currency, personal, user_limit, expires_at)
       VALUES ($1, $2, 'toman', true, 1, $3)`,
      [second, large, expires_at],
    );
    const given = await ask('staff.give-discount', {
      code: second,
      mobile: (await makeShopper(shop)).mobile,
    });
    const charged = await ask('staff.charge-wallet', {
      mobile: (await makeShopper(shop)).mobile,
      currency: 'toman',
      amount: large,
      reason: 'a prize',
    });
    const { payouts } = (await colleague.call('staff.payouts')).json() as { payouts: { id: number }[] };
    const seen = (id: number) => payouts.find((each) => each.id === id);
    expect(seen(asked)).toMatchObject({
      discount: { code: first, ...terms, ...uses, amount: null, personal: false, active: true },
    });
    expect(seen(given)).toMatchObject({
      discount: { code: second, percent: null, amount: large, maximum: null, expires_at, personal: true },
    });
    expect(seen(charged)).toMatchObject({ discount: null });
  });

  test('a code that is taken back, saved with more and given again counts again', async () => {
    const [code, customer] = [newCode(), await makeShopper(shop)];
    expect(await save({ code, amount: 1, personal: true })).toBe(200);
    expect([await give(code, customer), await give(code, customer)]).toEqual([200, 200]);
    expect(await givenOutBy(owner.id)).toBe(1);
    expect(
      await refusalOf(owner, 'staff.take-discount', { code, mobile: customer.mobile, reason: 'x' }, once()),
    ).toBe(200);
    expect(await save({ code, amount: 5_000_000 })).toBe(200);
    expect(await give(code, customer)).toBe(200);
    expect(await givenOutBy(owner.id)).toBe(5_000_001);
  });

  test('what is counted again under its key counts with its largest amount, in the last day', async () => {
    const { pool } = shop.database;
    const count = (amount: number, at: Date) =>
      transaction(pool, (client) =>
        countPayout(
          client,
          defaultStaffLimits.payouts,
          [owner.id],
          { key: 'payment:1', amount, currency: 'toman' },
          at,
        ),
      );
    const [early, late] = [new Date('2030-01-01T00:00:00Z'), new Date('2030-01-03T00:00:00Z')];
    for (const [amount, at] of [
      [7, early],
      [9, early],
      [8, late],
    ] as const)
      await count(amount, at);
    expect(await rowsIn(shop, 'SELECT amount::integer, at FROM payouts', [])).toEqual([
      { amount: 9, at: late },
    ]);
  });

  test('a refund that a guest is owed counts with what goes back, and not once more is owed', async () => {
    const { flows } = fixtureRelease;
    const checkout = { ...flows.checkout, guest: true };
    shop.releases.publish({ ...fixtureRelease, flows: { ...flows, checkout } });
    const guest = openBrowser(shop);
    const { code } = await place(guest, cartOf(await makeGoods(shop, { price: large })));
    const { payment } = await startPaying(guest, code, 'card');
    await comeBack(shop, payment.code, 'paid');
    const refund = (amount: number) => ({ code, amount, reason: 'a scratch' });
    const returned = { code: payment.code, decision: 'returned', reason: 'by card' };
    for (const counted of [20_000, 40_000]) {
      expect(await refusalOf(owner, 'staff.refund-order', refund(10_000), once())).toBe(200);
      const answer = await owner.call('staff.decide-payment', returned, once());
      expect(answer.json()).toMatchObject({ request: null });
      expect(await givenOutBy(owner.id)).toBe(counted);
    }
    expect(await confirm(colleague, await ask('staff.refund-order', refund(5_500_000)))).toBe(200);
    const request = await ask('staff.decide-payment', returned);
    expect(await refusalOf(owner, 'staff.refund-order', refund(1), once())).toBe(200);
    expect(await confirm(colleague, request)).toBe('move-not-allowed');
    expect(await confirm(colleague, await ask('staff.decide-payment', returned))).toBe(200);
    expect(await isGiven({ given: 'SELECT FROM orders WHERE code = $1 AND owed = 0', values: [code] })).toBe(
      true,
    );
  });
});
