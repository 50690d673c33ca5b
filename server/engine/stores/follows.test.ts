import { expect, test } from 'vitest';
import type { StoreSummary } from '#schemas/entities/store.ts';
import { shareShopOfShoppers, type TestShop } from '../../testing/shared-shops.ts';
import { makeShopper, refusalOf, type Shopper } from '../../testing/shop-cases.ts';

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
