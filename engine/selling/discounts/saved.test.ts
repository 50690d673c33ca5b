import { describe, expect, test } from 'vitest';
import { transaction } from '#platform/db/pool.ts';
import type { CustomerDiscount } from '#schemas/entities/discount.ts';
import { rowsIn, shareShopOfShoppers, type TestShop } from '#tools/testing/shared-shops.ts';
import { cartOf, makeGoods, makeShopper, place, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
shareShopOfShoppers((opened) => ({ shop } = opened));

const make = (code: string, terms = '') =>
  shop.database.pool.query(
    `INSERT INTO discounts (code, percent${terms === '' ? '' : `, ${terms.split('=')[0]}`})
     VALUES ($1, 10${terms === '' ? '' : `, ${terms.split('=')[1]}`})`,
    [code],
  );
const listOf = async (shopper: Shopper): Promise<CustomerDiscount[]> =>
  ((await shopper.call('discounts.list')).json() as { discounts: CustomerDiscount[] }).discounts;
const save = (shopper: Shopper, code: string) => refusalOf(shopper, 'discounts.save', { code });

test('a code is kept once, in any writing, and removed by its owner alone', async () => {
  const [shopper, other] = [await makeShopper(shop), await makeShopper(shop)];
  await make('KEEP10');
  expect(await listOf(shopper)).toEqual([]);
  expect(await save(shopper, ' keep۱۰ ')).toBe(200);
  expect(await save(shopper, 'KEEP10')).toBe(200);
  expect(await listOf(shopper)).toMatchObject([
    { code: 'KEEP10', state: 'usable', percent: 10, uses_left: 1, saved: true },
  ]);
  expect(await listOf(other)).toEqual([]);
  expect(await refusalOf(other, 'discounts.remove', { code: 'KEEP10' })).toBe('discount-not-found');
  expect(await refusalOf(shopper, 'discounts.remove', { code: 'keep10' })).toBe(200);
  expect(await listOf(shopper)).toEqual([]);
  expect(await save(shopper, 'NOSUCHCODE')).toBe('discount-not-found');
});

test('says why a code cannot be used, usable ones first; a used one stays in the list', async () => {
  const shopper = await makeShopper(shop);
  await make('GONE', "expires_at='2020-01-01'");
  await make('SOON', "starts_at='2090-01-01'");
  await make('OFF', 'active=false');
  await make('FULL', 'total_limit=1');
  await shop.database.pool.query("UPDATE discounts SET used = 1 WHERE code = 'FULL'");
  await make('MINE');
  await make('FREE', 'user_limit=2');
  for (const code of ['FREE', 'GONE', 'SOON', 'OFF', 'FULL']) expect(await save(shopper, code)).toBe(200);
  await place(shopper, cartOf(await makeGoods(shop), 1, { discount_code: 'MINE' }));
  expect((await listOf(shopper)).map(({ code, state, saved }) => [code, state, saved])).toEqual([
    ['FREE', 'usable', true],
    ['FULL', 'used-up', true],
    ['OFF', 'inactive', true],
    ['SOON', 'not-yet', true],
    ['GONE', 'expired', true],
    ['MINE', 'used', false],
  ]);
});

test('guesses are limited together with those at checkout, and the number of kept codes is bounded', async () => {
  const shopper = await makeShopper(shop);
  for (let wrong = 0; wrong < 30; wrong += 1)
    expect(await save(shopper, `WRONG${wrong}`)).toBe('discount-not-found');
  expect(await save(shopper, 'ANOTHER')).toBe('too-many-requests');
  const collector = await makeShopper(shop);
  await shop.database.pool.query(
    `WITH made AS (INSERT INTO discounts (code, percent) SELECT 'BULK' || n, 5 FROM generate_series(1, 101) AS n RETURNING id)
     INSERT INTO saved_discounts SELECT $1, id, now() FROM made ORDER BY id LIMIT 99`,
    [collector.id],
  );
  await make('LAST1');
  await make('LAST2');
  const answers = await Promise.all([save(collector, 'LAST1'), save(collector, 'LAST2')]);
  expect(answers.toSorted()).toEqual([200, 'discount-limit-reached']);
});

describe('an account that is closed', () => {
  const lockWaiters = async (): Promise<number | null> =>
    (
      await shop.database.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM users%'",
      )
    ).rowCount;
  const keptBy = ({ id }: Shopper) =>
    rowsIn(shop, 'SELECT discount_id FROM saved_discounts WHERE user_id = $1', [id]);
  const close = (shopper: Shopper) => refusalOf(shopper, 'account.close', {});
  const makeConfirmed = async (): Promise<Shopper> => {
    const shopper = await makeShopper(shop);
    await shop.database.pool.query('UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1', [
      shopper.id,
      shop.clock.now(),
    ]);
    return shopper;
  };

  test('keeps no code', async () => {
    const shopper = await makeConfirmed();
    await make('STAYS');
    expect(await save(shopper, 'STAYS')).toBe(200);
    expect(await keptBy(shopper)).toHaveLength(1);
    expect(await close(shopper)).toBe(200);
    expect(await keptBy(shopper)).toEqual([]);
    expect(await save(await makeShopper(shop), 'STAYS')).toBe(200);
  });

  test.each(['close', 'save'] as const)(
    'keeps none that is saved while it is being closed; first: %s',
    async (first) => {
      const shopper = await makeConfirmed();
      const code = `RACE-${first.toUpperCase()}`;
      await make(code);
      const calls = { close: () => close(shopper), save: () => save(shopper, code) };
      const answers: Promise<[string, string | number]>[] = [];
      await transaction(shop.database.pool, async (client) => {
        await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [shopper.id]);
        for (const name of first === 'close' ? (['close', 'save'] as const) : (['save', 'close'] as const)) {
          answers.push(calls[name]().then((answer) => [name, answer]));
          await expect.poll(lockWaiters).toBe(answers.length);
        }
      });
      const outcome = Object.fromEntries(await Promise.all(answers));
      expect(outcome).toEqual({ close: 200, save: first === 'close' ? 'unauthenticated' : 200 });
      expect(await keptBy(shopper)).toEqual([]);
    },
  );
});
