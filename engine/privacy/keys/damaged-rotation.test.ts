import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countCodesAsStock } from '#engine/selling/gift-codes/allocate.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { insertCodes } from '#engine/selling/gift-codes/import.ts';
import { transaction } from '#platform/db/pool.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { signIn } from '#tools/testing/customer.ts';
import { addTotp, signInStaff } from '#tools/testing/second-factor.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import { buy, createTestShop, makeGoods, openStores } from '#tools/testing/shop-cases.ts';
import { rotateKeys } from './rotate-keys.ts';

let shop: TestShop;
/** The secrets of two rotations, each with those before it. */
let second: Secrets;
let third: Secrets;
beforeEach(async () => {
  shop = await createTestShop({ connections: 10 });
  await openStores(shop);
  const { token, codes } = shop.services.secrets;
  second = { token, codes: ['second-codes-secret-0123456789-abc', ...codes] };
  third = { token, codes: ['third-codes-secret-0123456789-abcd', ...second.codes] };
});
afterEach(() => shop.close());

const rotate = (secrets: Secrets) => rotateKeys(shop.database.pool, secrets);

test('an authenticator app whose key cannot be opened is named, and the others are encrypted again', async () => {
  for (const mobile of ['09121110001', '09121110002', '09121110003'])
    await addTotp(await signInStaff(shop, ['owner'], mobile), shop.clock);
  const { pool } = shop.database;
  const { rows } = await pool.query<{ id: string; user_id: number }>(
    'SELECT id, user_id FROM second_factors ORDER BY id',
  );
  await pool.query("UPDATE second_factors SET secret = '\\x00' WHERE id = $1", [rows[0]?.id]);
  expect((await rotate(second)).failures).toEqual([
    expect.stringContaining(`an authenticator app of user ${rows[0]?.user_id}: `),
  ]);
  const { rows: left } = await pool.query('SELECT id FROM second_factors WHERE secret = $1', [
    Buffer.from([0]),
  ]);
  expect(left).toEqual([{ id: rows[0]?.id }]);
  const { rows: keys } = await pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM second_factors GROUP BY key_id ORDER BY 1',
  );
  expect(keys).toEqual([{ count: 1 }, { count: 2 }]);
});

describe('a code that the shop has twice', () => {
  let goods: number;
  /** Id of its second row. */
  let copy: number;
  beforeEach(async () => {
    goods = await makeGoods(shop, { stock: 0, price: 1_000 });
    for (const secrets of [second, shop.services.secrets])
      await transaction(shop.database.pool, async (client) => {
        const line = { line: 1, sellable: goods, code: 'ABCD-EFGH-JKLM', pin: null, expires: null };
        await insertCodes(client, createCodeCipher(secrets.codes), [line], shop.clock.now());
        await countCodesAsStock(client, [goods], shop.clock.now());
      });
    const { rows } = await shop.database.pool.query<{ id: number }>(
      'SELECT id FROM gift_codes WHERE sellable_id = $1 ORDER BY id',
      [goods],
    );
    copy = rows[1]?.id ?? 0;
  });
  const buyBoth = async () => buy(shop, await signIn(shop, '09121110001'), goods, 2);

  test('and has sold twice is reported by one rotation', async () => {
    await buyBoth();
    expect(await rotate(second)).toMatchObject({ copies: { removed: [], sold: [copy] } });
    expect(await rotate(third)).toMatchObject({ giftCodes: 2, copies: { removed: [], sold: [] } });
  });

  test('is removed by the next rotation when one sale was taken back', async () => {
    await buyBoth();
    await rotate(second);
    await shop.database.pool.query(
      'UPDATE gift_codes SET line_id = NULL, allocated_at = NULL WHERE id = $1',
      [copy],
    );
    expect(await rotate(third)).toMatchObject({ copies: { removed: [copy], sold: [] } });
  });

  test('is locked after its sellable, as buyers lock them', async () => {
    const { pool } = shop.database;
    const buyer = await pool.connect();
    try {
      await buyer.query('BEGIN');
      await buyer.query('SELECT FROM sellables WHERE id = $1 FOR NO KEY UPDATE', [goods]);
      const rotating = rotate(second);
      const isWaiting = async () =>
        (
          await pool.query(
            "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          )
        ).rowCount;
      await expect.poll(isWaiting, { interval: 20 }).toBe(1);
      await buyer.query('SELECT FROM gift_codes WHERE sellable_id = $1 FOR UPDATE NOWAIT', [goods]);
      await buyer.query('COMMIT');
      expect(await rotating).toMatchObject({ copies: { removed: [copy] } });
    } finally {
      buyer.release();
    }
  });
});
