import { expect, test } from 'vitest';
import { openShopForEach, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeGoods, makeShopper, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
openShopForEach((opened) => {
  ({ shop, shopper } = opened);
});

const ask = async (who: Shopper, sellable: number, wanted = true): Promise<void> => {
  const answer = await who.call('stock-alerts.set', { sellable, wanted });
  expect(answer.statusCode, answer.body).toBe(200);
};
const soldOut = (): Promise<number> => makeGoods(shop, { stock: 0, type: 'physical' });
const restock = (sellable: number, stock = 1) =>
  shop.database.pool.query('UPDATE sellables SET stock = $2 WHERE id = $1', [sellable, stock]);
const sentTo = ({ mobile }: Shopper): string[] =>
  shop.sent
    .filter(({ to, text }) => to === mobile && text.includes('in stock again'))
    .map(({ text }) => text);
async function run(): Promise<void> {
  await Promise.all([shop.engine.jobs['stock-alerts'](), shop.engine.jobs['stock-alerts']()]);
  await shop.engine.jobs.messages();
}
const waiting = async (who: Shopper): Promise<number[]> =>
  ((await who.call('stock-alerts.list')).json() as { alerts: { sellable: number }[] }).alerts.map(
    ({ sellable }) => sellable,
  );

test('whoever asked is told once when the stock returns, and nobody else', async () => {
  const [sellable, other] = [await soldOut(), await soldOut()];
  const stranger = await makeShopper(shop);
  await ask(shopper, sellable);
  await ask(shopper, sellable);
  await ask(stranger, other);
  expect(await waiting(shopper)).toEqual([sellable]);
  await run();
  expect(sentTo(shopper)).toEqual([]);
  await restock(sellable);
  await run();
  await run();
  expect(sentTo(shopper)).toHaveLength(1);
  expect(sentTo(shopper)[0]).toMatch(/\/product-view\/goods-/);
  expect(sentTo(stranger)).toEqual([]);
  expect(await waiting(shopper)).toEqual([]);
});

test('a request that was taken back leads to no message', async () => {
  const sellable = await soldOut();
  await ask(shopper, sellable);
  await ask(shopper, sellable, false);
  await restock(sellable);
  await run();
  expect(sentTo(shopper)).toEqual([]);
});

test('nobody is told of an archived product until it is offered again', async () => {
  const sellable = await soldOut();
  await ask(shopper, sellable);
  await restock(sellable);
  const archive = (archived: boolean) =>
    shop.database.pool.query(
      'UPDATE products SET archived = $2 WHERE id = (SELECT product_id FROM sellables WHERE id = $1)',
      [sellable, archived],
    );
  await archive(true);
  await run();
  expect(sentTo(shopper)).toEqual([]);
  // Its customer sees that it is not offered, and may end it.
  const { alerts } = (await shopper.call('stock-alerts.list')).json() as { alerts: unknown[] };
  expect(alerts).toMatchObject([
    { sellable, offered: false, product: { slug: expect.stringMatching(/^goods-/) as string } },
  ]);
  expect(await refusalOf(shopper, 'stock-alerts.set', { sellable, wanted: true })).toBe('product-not-found');
  await archive(false);
  await run();
  expect(sentTo(shopper)).toHaveLength(1);
});

test('what is in stock, what does not exist, and more than fifty are refused', async () => {
  const [sellable, another] = [await soldOut(), await soldOut()];
  await restock(sellable);
  expect(await refusalOf(shopper, 'stock-alerts.set', { sellable, wanted: true })).toBe('in-stock');
  expect(await refusalOf(shopper, 'stock-alerts.set', { sellable: 2_147_483_647, wanted: true })).toBe(
    'product-not-found',
  );
  await shop.database.pool.query(
    `WITH made AS (
       INSERT INTO sellables (product_id, title, price, usdt_price)
       SELECT (SELECT product_id FROM sellables WHERE id = $1), 'x', 1, 1 FROM generate_series(1, 50) RETURNING id)
     INSERT INTO stock_alerts (user_id, sellable_id, requested_at) SELECT $2, id, now() FROM made`,
    [another, shopper.id],
  );
  expect(await refusalOf(shopper, 'stock-alerts.set', { sellable: another, wanted: true })).toBe(
    'alert-limit-reached',
  );
});

test('many who wait for one thing are told over several runs', async () => {
  const sellable = await soldOut();
  await shop.database.pool.query(
    `WITH people AS (
       INSERT INTO users (mobile) SELECT '0935' || lpad(n::text, 7, '0') FROM generate_series(1, 250) AS n RETURNING id)
     INSERT INTO stock_alerts (user_id, sellable_id, requested_at) SELECT id, $1, now() FROM people`,
    [sellable],
  );
  await restock(sellable);
  expect(await shop.engine.jobs['stock-alerts']()).toBe(200);
  expect(await shop.engine.jobs['stock-alerts']()).toBe(50);
  expect(await shop.engine.jobs['stock-alerts']()).toBe(0);
});
