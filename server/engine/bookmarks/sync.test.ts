import { beforeEach, expect, test } from 'vitest';
import { shareShopOfShoppers, type TestShop } from '../../testing/shared-shops.ts';
import type { Shopper } from '../../testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let ids: number[];
shareShopOfShoppers((opened) => {
  ({ shop, shopper } = opened);
});
beforeEach(async () => {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'SELECT id FROM products ORDER BY id LIMIT 4',
  );
  ids = rows.map(({ id }) => id);
});

interface Change {
  id: number;
  at: number;
  kept: boolean;
}
const now = (): number => shop.clock.now().getTime();
async function sync(...changes: Change[]): Promise<number[]> {
  const answer = await shopper.call('bookmarks.sync', { changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { bookmarks: { id: number }[] }).bookmarks.map(({ id }) => id);
}

test('two devices that send what they have changed end with the same list, newest first', async () => {
  const [a = 0, b = 0, c = 0] = ids;
  await sync({ id: a, at: now() - 300, kept: true }, { id: b, at: now() - 200, kept: true });
  expect(await sync({ id: c, at: now() - 100, kept: true })).toEqual([c, b, a]);
  expect(await sync({ id: b, at: now() - 50, kept: false })).toEqual([c, a]);
  // A device that was offline sends an older change: the later one counts.
  expect(await sync({ id: b, at: now() - 100, kept: true })).toEqual([c, a]);
  expect(await sync()).toEqual([c, a]);
});

test('a repeated call, an unknown product, a clock that is ahead and a list of one product twice do no harm', async () => {
  const [a = 0, b = 0] = ids;
  const add = { id: a, at: now() + 86_400_000, kept: true };
  expect(await sync(add, add)).toEqual([a]);
  expect(await sync(add, { id: 2_147_483_647, at: now(), kept: true })).toEqual([a]);
  shop.clock.advance(1);
  expect(await sync({ id: a, at: now(), kept: false }, { id: b, at: 1, kept: true })).toEqual([b]);
  expect(await sync({ id: a, at: 5, kept: false }, { id: a, at: now() + 1, kept: true })).toEqual([b]);
});

test('simultaneous calls of many devices all count', async () => {
  await Promise.all(ids.map((id, index) => sync({ id, at: now() - index, kept: true })));
  expect(await sync()).toEqual(ids);
});
