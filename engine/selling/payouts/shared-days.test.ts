import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultStaffLimits } from '#engine/pipeline/limits.ts';
import { transaction } from '#platform/db/pool.ts';
import { openStaffSessions } from '#tools/testing/customer.ts';
import { forgetPayouts, givenOutIn } from '#tools/testing/payout-cases.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper, once, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';
import { runAtTerminal } from '#tools/testing/staff-terminal.ts';
import { countPayout } from './daily-limit.ts';
import { joinedBy } from './shared-days.ts';

let shop: TestShop;
let owner: Shopper;
let receiver: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));
beforeAll(async () => {
  receiver = await makeShopper(shop);
});
beforeEach(() => forgetPayouts(shop));

/** The limit of a day is ten times as much. */
const tenth = 5_000_000;
const give = (by: Shopper, amount = tenth) =>
  refusalOf(
    by,
    'staff.charge-wallet',
    { mobile: receiver.mobile, currency: 'toman', amount, reason: 'a prize' },
    once(),
  );
const spend = async (by: Shopper, amount = 10 * tenth) => {
  await shop.database.pool.query(
    "INSERT INTO payouts (staff_id, key, amount, currency, at) VALUES ($1, 'earlier', $2, 'toman', $3)",
    [by.id, amount, shop.clock.now()],
  );
};
async function setRoles(by: Shopper, member: Shopper, roles: readonly string[]): Promise<void> {
  const input = { mobile: member.mobile, name: 'Sara', roles };
  expect(await refusalOf(by, 'staff.create', input)).toBe(200);
}
async function make(by: Shopper, roles: readonly string[]): Promise<Shopper> {
  const member = await makeShopper(shop);
  await setRoles(by, member, roles);
  await openStaffSessions(shop, member);
  await member.renew();
  return member;
}
const age = (member: Shopper, days: number) =>
  shop.database.pool.query(
    'UPDATE staff_makers SET made_at = made_at - make_interval(days => $2) WHERE user_id = $1',
    [member.id, days],
  );
const reached = 'payout-limit-reached';

test('who makes staff shares the limit of a day with them, and with those whom they make, for thirty days', async () => {
  const second = await make(owner, ['owner']);
  const [third, sibling] = [await make(second, ['cashier']), await make(owner, ['cashier'])];
  await spend(owner, 9 * tenth);
  expect(await give(third)).toBe(200);
  expect([await give(owner, 1), await give(second, 1), await give(third, 1), await give(sibling, 1)]).toEqual(
    [reached, reached, reached, reached],
  );
  await age(sibling, 29);
  expect(await give(sibling, 1)).toBe(reached);
  await age(sibling, 2);
  expect(await give(sibling)).toBe(200);
  // The account is staff again, and therefore new again.
  await setRoles(owner, sibling, []);
  await setRoles(owner, sibling, ['cashier']);
  expect(await give(sibling, 1)).toBe(reached);
});

test('who was made staff at the terminal, or by nobody knows whom, has a day of their own', async () => {
  const vouched = await make(owner, ['cashier']);
  const unknown = await makeShopper(shop, { roles: ['cashier'] });
  const alike = await makeShopper(shop, { roles: ['cashier'] });
  for (const { id } of [unknown, alike])
    await shop.database.pool.query(
      'INSERT INTO staff_makers (user_id, maker_id, made_at) VALUES ($1, NULL, $2)',
      [id, shop.clock.now()],
    );
  await spend(owner);
  await spend(alike);
  const words = ['create', '--mobile', vouched.mobile, '--name', 'Sara', '--roles', 'cashier'];
  expect(await give(vouched, 1)).toBe(reached);
  await runAtTerminal(shop, words);
  expect([await give(vouched), await give(unknown)]).toEqual([200, 200]);
});

test('people who share a day do not exceed its limit at once', async () => {
  const second = await make(owner, ['cashier']);
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => give(n % 2 ? owner : second)));
  expect(answers.filter((each) => each === 200)).toHaveLength(10);
  expect(answers.filter((each) => each === reached)).toHaveLength(4);
  expect((await givenOutIn(shop, owner.id)) + (await givenOutIn(shop, second.id))).toBe(10 * tenth);
});

test('what two people who share a day give out together counts once', async () => {
  const second = await make(owner, ['cashier']);
  const payout = { key: 'together', amount: 10 * tenth, currency: 'toman' } as const;
  await transaction(shop.database.pool, (client) =>
    countPayout(client, defaultStaffLimits.payouts, [owner.id, second.id], payout, shop.clock.now()),
  );
  expect(await give(second, 1)).toBe(reached);
});

test('people are joined in linear time', () => {
  const chain = Array.from({ length: 200_000 }, (_, maker) => ({ maker, made: maker + 1 }));
  expect(joinedBy(chain, 100_000)).toHaveLength(200_001);
  expect(joinedBy([...chain.slice(0, 5), ...chain.slice(6)], 0)).toHaveLength(6);
});
