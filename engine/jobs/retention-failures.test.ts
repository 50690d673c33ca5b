import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultRetention } from '#platform/retention.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import {
  createTestShop,
  makeGoods,
  makeShopper,
  cartOf,
  place,
  openStores,
} from '#tools/testing/shop-cases.ts';

const day = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await openStores(shop);
});
afterAll(() => shop.close());

/** Returns the moment that many days before the end of a retention, or after it. */
const atAge = (days: number): Date => new Date(shop.clock.now().getTime() - days * day);

/**
 * Makes the database fail at every change and removal of those rows of a table that meet a condition on
 * `OLD`.
 */
async function damage(table: string, condition: string): Promise<() => Promise<void>> {
  const { pool } = shop.database;
  await pool.query(
    `CREATE FUNCTION damaged_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF ${condition} THEN RAISE EXCEPTION 'invalid page in %', TG_TABLE_NAME USING ERRCODE = 'XX001'; END IF;
       RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
     END $$`,
  );
  await pool.query(
    `CREATE TRIGGER a_damaged BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION damaged_${table}()`,
  );
  return async () => void (await pool.query(`DROP FUNCTION damaged_${table} CASCADE`));
}

const run = (): Promise<unknown> =>
  shop.engine.jobs.retention().then(
    () => undefined,
    (error: unknown) => error,
  );

/** Bodies of the messages to a number, in the order in which they were stored. */
async function bodiesTo(recipient: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ body: string }>(
    'SELECT body FROM messages WHERE recipient = $1 ORDER BY id',
    [recipient],
  );
  return rows.map(({ body }) => body);
}

test('damaged rows keep no younger rows of their kind, and operators are told which they are', async () => {
  const { pool } = shop.database;
  // The last row of one batch and the first of the next are damaged, so are the oldest and the youngest of
  // all.
  const { rows } = await pool.query<{ id: number; body: string }>(
    `INSERT INTO messages (channel, recipient, body, created_at)
     SELECT 'sms', '09180000001', n, $1::timestamptz + n * interval '1 second' FROM generate_series(1, 450) AS n
     RETURNING id, body`,
    [atAge(2 * defaultRetention.messages)],
  );
  const damaged = ['1', '200', '201', '450'];
  const ids = rows.filter(({ body }) => damaged.includes(body)).map(({ id }) => id);
  const mend = await damage('messages', `OLD.body IN ('${damaged.join("', '")}')`);
  const error = await run();
  expect(await bodiesTo('09180000001')).toEqual(damaged);
  expect(error).toBeInstanceOf(AggregateError);
  expect(String(error)).toContain(`messages ${ids.join(', ')} cannot be erased: invalid page in messages`);
  // They are tried again each time.
  expect(String(await run())).toContain(`messages ${ids.join(', ')}`);
  await mend();
  expect(await run()).toBeUndefined();
  expect(await bodiesTo('09180000001')).toEqual([]);
});

test('a damaged parcel keeps its order alone from being erased, and all of that order', async () => {
  const { pool } = shop.database;
  const shopper = await makeShopper(shop);
  const goods = await makeGoods(shop);
  const codes: string[] = [];
  for (let n = 0; n < 3; n += 1) codes.push((await place(shopper, cartOf(goods))).code);
  await pool.query(
    "UPDATE orders SET status = 'canceled', owed = 0, held = false, created_at = $2 WHERE code = ANY ($1)",
    [codes, atAge(2 * defaultRetention.orders)],
  );
  await pool.query(
    "UPDATE order_parcels SET tracking = 'RX1' WHERE order_id IN (SELECT id FROM orders WHERE code = ANY ($1))",
    [codes],
  );
  const mend = await damage(
    'order_parcels',
    `OLD.order_id = (SELECT id FROM orders WHERE code = '${codes[0] ?? ''}')`,
  );
  const named = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ code: string }>(
      "SELECT code FROM orders WHERE code = ANY ($1) AND buyer ->> 'full_name' <> '' ORDER BY id",
      [codes],
    );
    return rows.map(({ code }) => code);
  };
  expect(await named()).toEqual(codes);
  const error = await run();
  expect(await named()).toEqual(codes.slice(0, 1));
  expect(String(error)).toMatch(/orders \d+ cannot be erased: invalid page in order_parcels/);
  await mend();
  expect(await run()).toBeUndefined();
  expect(await named()).toEqual([]);
});
