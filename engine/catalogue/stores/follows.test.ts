import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoreSummary } from '#schemas/entities/store.ts';
import { shareShopOfShoppers, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
shareShopOfShoppers((opened) => {
  ({ shop, shopper } = opened);
});

const follow = async (who: Shopper, store: number, wanted = true) =>
  (await who.call('stores.follow', { store, follow: wanted })).json() as {
    store: StoreSummary;
    following: boolean;
  };
const followed = async (): Promise<number[]> =>
  ((await shopper.call('stores.followed')).json() as { stores: StoreSummary[] }).stores.map(({ Id }) => Id);

test('a store counts each follower once, and its list belongs to the customer', async () => {
  const { rows } = await shop.database.pool.query<{ id: number; count: number }>(
    'SELECT id, follow_count AS count FROM stores ORDER BY id LIMIT 2',
  );
  const [first, second] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
  const before = rows[0]?.count ?? 0;
  const answers = await Promise.all([follow(shopper, first), follow(shopper, first)]);
  expect(answers.map(({ following }) => following)).toEqual([true, true]);
  expect((await follow(await makeShopper(shop), first)).store.follow_count).toBe(before + 2);
  shop.clock.advance(1);
  await shopper.renew();
  await follow(shopper, second);
  expect(await followed()).toEqual([second, first]);
  for (const _ of [1, 2])
    expect(await follow(shopper, first, false)).toMatchObject({
      following: false,
      store: { follow_count: before + 1 },
    });
  expect(await followed()).toEqual([second]);
});

test('a store that does not exist is followed by nobody', async () => {
  expect(await refusalOf(shopper, 'stores.follow', { store: 2_147_483_647, follow: true })).toBe(
    'store-not-found',
  );
});

describe('a store that was archived', () => {
  let archived: number;
  beforeEach(async () => {
    const { rows } = await shop.database.pool.query<{ id: number }>('SELECT max(id) AS id FROM stores');
    archived = rows[0]?.id ?? 0;
  });
  const archive = (on: boolean) =>
    shop.database.pool.query('UPDATE stores SET archived = $2 WHERE id = $1', [archived, on]);
  afterEach(() => archive(false));

  test('is followed by nobody from then on; whoever followed it before does not see it and may end it', async () => {
    const before = (await follow(shopper, archived)).store.follow_count;
    await archive(true);
    expect(await followed()).toEqual([]);
    const stranger = await makeShopper(shop);
    for (const who of [stranger, shopper])
      expect(await refusalOf(who, 'stores.follow', { store: archived, follow: true })).toBe(
        'store-not-found',
      );
    expect(await follow(shopper, archived, false)).toMatchObject({
      following: false,
      store: { follow_count: before - 1 },
    });
    // A remaining follower sees the store again once it is offered again.
    await archive(false);
    expect(await followed()).toEqual([]);
  });

  test('takes no place of the two hundred, and a store that returns never makes them more than are shown', async () => {
    await follow(shopper, archived);
    await shop.database.pool.query(
      `WITH made AS (
         INSERT INTO stores (slug, page_name, summary, description, city, address, latitude, longitude, hours, contact)
         SELECT 'many-' || n, 'x', '', '', 'x', 'x', 36, 59, hours, contact
         FROM stores, generate_series(1, 200) AS n WHERE id = $1 RETURNING id)
       INSERT INTO store_follows (user_id, store_id, followed_at) SELECT $2, id, now() FROM made ORDER BY id LIMIT 199`,
      [archived, shopper.id],
    );
    const { rows } = await shop.database.pool.query<{ id: number }>(
      "SELECT id FROM stores WHERE slug LIKE 'many-%' ORDER BY id DESC LIMIT 1",
    );
    const last = rows[0]?.id ?? 0;
    expect(await refusalOf(shopper, 'stores.follow', { store: last, follow: true })).toBe(
      'follow-limit-reached',
    );
    await archive(true);
    expect(await refusalOf(shopper, 'stores.follow', { store: last, follow: true })).toBe(200);
    await archive(false);
    expect(await followed()).toHaveLength(200);
  });
});
