import { beforeEach, expect, test } from 'vitest';
import { shareShopOfShoppers, type TestShop } from '#tools/testing/shared-shops.ts';
import type { Shopper } from '#tools/testing/shop-cases.ts';

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
  /** Milliseconds since the change. */
  age: number;
  kept: boolean;
}
async function read(...changes: Change[]): Promise<{ id: number; age: number }[]> {
  const answer = await shopper.call('bookmarks.sync', { changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { bookmarks: { id: number; age: number }[] }).bookmarks;
}
const sync = async (...changes: Change[]): Promise<number[]> => (await read(...changes)).map(({ id }) => id);

test('two devices that send what they have changed end with the same list, newest first', async () => {
  const [a = 0, b = 0, c = 0] = ids;
  await sync({ id: a, age: 300, kept: true }, { id: b, age: 200, kept: true });
  expect(await sync({ id: c, age: 100, kept: true })).toEqual([c, b, a]);
  expect(await sync({ id: b, age: 50, kept: false })).toEqual([c, a]);
  // A device that was offline sends an older change: the later one counts.
  expect(await sync({ id: b, age: 100, kept: true })).toEqual([c, a]);
  expect(await sync({ id: a, age: 10_000, kept: false })).toEqual([c, a]);
  expect(await read()).toEqual([
    { id: c, age: 100 },
    { id: a, age: 300 },
  ]);
});

test('a repeated call, an unknown product and a list of one product twice do no harm', async () => {
  const [a = 0, b = 0] = ids;
  const add = { id: a, age: 0, kept: true };
  expect(await sync(add, add)).toEqual([a]);
  expect(await sync(add, { id: 2_147_483_647, age: 0, kept: true })).toEqual([a]);
  // Of two changes at the same moment, the later arrival counts.
  expect(await sync({ id: a, age: 0, kept: false }, { id: b, age: 1_000, kept: true })).toEqual([b]);
  expect(await sync({ id: a, age: 0, kept: false }, { id: a, age: 5, kept: true })).toEqual([b]);
});

test('simultaneous calls of many devices all count', async () => {
  await Promise.all(ids.map((id, age) => sync({ id, age, kept: true })));
  expect(await sync()).toEqual(ids);
});
