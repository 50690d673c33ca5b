import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countCodesAsStock } from '#engine/selling/gift-codes/allocate.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { removeCopies } from '#engine/selling/gift-codes/copies.ts';
import { insertCodes } from '#engine/selling/gift-codes/import.ts';
import { readSoldTwice } from '#engine/selling/gift-codes/sold-twice.ts';
import { lockOrder } from '#engine/selling/orders/order-repository.ts';
import { refundWhole } from '#engine/selling/orders/refund.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { auditIn, type TestShop } from '#tools/testing/shared-shops.ts';
import { buy, createTestShop, makeGoods, openStores } from '#tools/testing/shop-cases.ts';
import { runAtTerminal } from '#tools/testing/staff-terminal.ts';
import { runKeysCommand } from './command.ts';
import { readKeyUsage, totalUsage } from './key-usage.ts';
import { rotateKeys } from './rotate-keys.ts';

let shop: TestShop;
/** Two servers that accept the same secrets. Each encrypts with a different one. */
let earlier: Secrets;
let newest: Secrets;
let goods: number;
let customer: TestCustomer;
beforeEach(async () => {
  shop = await createTestShop({ connections: 10 });
  await openStores(shop);
  const { token, codes } = shop.services.secrets;
  const added = 'second-codes-secret-0123456789-abc';
  earlier = { token, codes: [...codes, added] };
  newest = { token, codes: [added, ...codes] };
  goods = await makeGoods(shop, { stock: 0, price: 1_000 });
  customer = await signIn(shop, '09121110001');
});
afterEach(() => shop.close());

/**
 * Imports codes on two servers at once, so that neither knows the other's import. @returns ids of their rows
 */
async function importTwice(codes: readonly string[], servers = [earlier, newest]): Promise<number[]> {
  const { pool } = shop.database;
  const lines = codes.map((code, index) => ({
    line: index + 1,
    sellable: goods,
    code,
    pin: null,
    expires: null,
  }));
  const clients = await Promise.all(servers.map(() => pool.connect()));
  try {
    for (const client of clients) await client.query('BEGIN');
    for (const [index, secrets] of servers.entries()) {
      const client = clients[index];
      if (client) await insertCodes(client, createCodeCipher(secrets.codes), lines, shop.clock.now());
    }
    for (const client of clients) await client.query('COMMIT');
  } finally {
    for (const client of clients) client.release();
  }
  await transaction(pool, (client) => countCodesAsStock(client, [goods], shop.clock.now()));
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM gift_codes WHERE sellable_id = $1 ORDER BY id',
    [goods],
  );
  return rows.map(({ id }) => id);
}

const rotate = (secrets = newest) => rotateKeys(shop.database.pool, secrets);
const earlierUsage = async (): Promise<number> => {
  const [, usage] = await readKeyUsage(shop.database.pool, newest);
  return usage ? totalUsage(usage) : -1;
};

describe('a code that two servers have imported at once', () => {
  test('and has sold twice keeps no rotation from ending, whichever row is older', async () => {
    const [first = 0, second = 0] = await importTwice(['ABCD-EFGH-JKLM']);
    await buy(shop, customer, goods, 2);
    expect(await rotate()).toMatchObject({
      giftCodes: 1,
      failures: [],
      copies: { removed: [], sold: [first] },
    });
    expect(await earlierUsage()).toBe(0);
    expect(second).toBeGreaterThan(first);
    // In the other direction the rotation finds the other row.
    expect(await rotate(earlier)).toMatchObject({
      giftCodes: 2,
      failures: [],
      copies: { removed: [], sold: [] },
    });
  });
});

describe('when one of the two orders is refunded', () => {
  test.each([0, 1])(
    'the code of row %i is not sold a third time, and not imported again',
    async (refunded) => {
      const { pool } = shop.database;
      const ids = await importTwice(['ABCD-EFGH-JKLM']);
      const orders = [await buy(shop, customer, goods), await buy(shop, customer, goods)];
      await rotate();
      expect(await readSoldTwice(pool)).toMatchObject([
        { id: ids[0], order: orders[0]?.code, twin: ids[1], twinOrder: orders[1]?.code },
      ]);
      await transaction(pool, async (client) => {
        const order = await lockOrder(client, { code: orders[refunded]?.code ?? '' });
        if (order) await refundWhole(client, order, shop.clock.now());
      });
      expect(await readSoldTwice(pool)).toEqual([]);
      const { rows } = await pool.query(
        'SELECT gift_codes.id, line_id IS NOT NULL AS sold, stock FROM gift_codes JOIN sellables ON sellables.id = sellable_id WHERE sellable_id = $1',
        [goods],
      );
      expect(rows).toEqual([{ id: ids[1 - refunded], sold: true, stock: 0 }]);
      const line = { line: 1, sellable: goods, code: 'ABCD-EFGH-JKLM', pin: null, expires: null };
      const again = await transaction(pool, (client) =>
        insertCodes(client, createCodeCipher(newest.codes), [line], shop.clock.now()),
      );
      expect([...again]).toEqual([[1, 'known-code']]);
      expect(await rotate(earlier)).toMatchObject({ giftCodes: 1, failures: [], copies: { sold: [] } });
    },
  );
});

test('a code that was sold three times is still known as sold twice when one of its orders is refunded', async () => {
  const { pool } = shop.database;
  const [first, second, third] = await importTwice(['CODE-A', 'CODE-B', 'CODE-C'], [newest]);
  for (let order = 0; order < 3; order += 1) await buy(shop, customer, goods);
  // Two rotations record this, of which the second has found the copy of a copy.
  await pool.query(
    'INSERT INTO codes_sold_twice (code_id, twin_id, found_at) SELECT code, twin, $3 FROM unnest($1::int[], $2::int[]) AS pairs (code, twin)',
    [[third, second], [second, first], shop.clock.now()],
  );
  const pairs = await readSoldTwice(pool);
  const code = pairs.find(({ id }) => id === second)?.order ?? '';
  await transaction(pool, async (client) => {
    const order = await lockOrder(client, { code });
    if (order) await refundWhole(client, order, shop.clock.now());
  });
  expect(await readSoldTwice(pool)).toMatchObject([{ id: third, twin: first }]);
});

/** Runs an action after the first query. */
function afterFirstQuery<Target extends Pool | PoolClient>(
  target: Target,
  work: () => Promise<unknown>,
): Target {
  let isFirst = true;
  return new Proxy(target, {
    get(from, name) {
      const value: unknown = Reflect.get(from, name);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]): Promise<unknown> => {
        const answer: unknown = await Reflect.apply(value, from, given);
        if (name === 'query' && isFirst) {
          isFirst = false;
          await work();
        }
        return answer;
      };
    },
  });
}

describe('while a rotation works', () => {
  test('a refund leaves the fingerprint of the code to the row that stays', async () => {
    const { pool } = shop.database;
    await importTwice(['ABCD-EFGH-JKLM']);
    await buy(shop, customer, goods);
    const { code } = await buy(shop, customer, goods);
    await rotate();
    const refund = () =>
      transaction(pool, async (client) => {
        const order = await lockOrder(client, { code });
        if (order) await refundWhole(client, order, shop.clock.now());
      });
    // The rotation has read both rows, one of which is deleted before it writes.
    expect(await rotateKeys(afterFirstQuery(pool, refund), earlier)).toMatchObject({ giftCodes: 1 });
    const { rows } = await pool.query('SELECT fingerprint FROM gift_codes WHERE sellable_id = $1', [goods]);
    expect(rows).toEqual([{ fingerprint: createCodeCipher(earlier.codes).fingerprint('ABCD-EFGH-JKLM') }]);
  });

  test('a copy that comes in between is removed only after its sellable was locked', async () => {
    const { pool } = shop.database;
    const [id = 0] = await importTwice(['ABCD-EFGH-JKLM'], [earlier]);
    const { fingerprint } = createCodeCipher(newest.codes);
    const codes = [{ id, fingerprint: fingerprint('ABCD-EFGH-JKLM') }];
    const bring = () =>
      pool.query(
        `INSERT INTO gift_codes (sellable_id, key_id, secret, fingerprint, masked, imported_at)
         SELECT sellable_id, 'other', secret, $2, masked, imported_at FROM gift_codes WHERE id = $1`,
        [id, codes[0]?.fingerprint],
      );
    const remove = (work?: () => Promise<unknown>) =>
      transaction(pool, (client) =>
        removeCopies(work ? afterFirstQuery(client, work) : client, codes, {
          now: shop.clock.now(),
          isReadable: () => true,
        }),
      );
    await expect(remove(bring)).rejects.toMatchObject({ code: '40001' });
    expect((await remove()).copies.removed).toHaveLength(1);
  });

  test('a connection that ends in the middle loses nothing of what was found', async () => {
    const { pool } = shop.database;
    const names = Array.from({ length: 150 }, (_, index) => `ABCD-EFGH-${1_000 + index}`);
    const ids = await importTwice(names);
    await buy(shop, customer, goods);
    await pool.query(
      `UPDATE gift_codes SET allocated_at = imported_at, line_id = (SELECT max(line_id) FROM gift_codes)
       WHERE sellable_id = $1`,
      [goods],
    );
    await pool.query(`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN new; END $$`);
    await pool.query(`CREATE TRIGGER stop BEFORE INSERT ON codes_sold_twice FOR EACH ROW
      WHEN (new.code_id = ${ids[120]}) EXECUTE FUNCTION stop()`);
    expect(await rotate()).toMatchObject({
      giftCodes: 100,
      copies: { sold: { length: 100 } },
      failures: [expect.stringContaining('run it again')],
    });
    expect(await readSoldTwice(pool)).toHaveLength(100);
    await pool.query('DROP TRIGGER stop ON codes_sold_twice');
    expect(await rotate()).toMatchObject({ giftCodes: 50, copies: { sold: { length: 50 } }, failures: [] });
    expect(await readSoldTwice(pool)).toHaveLength(150);
  });
});

describe('a code whose row cannot be written', () => {
  test('is named, and the rest of its batch is encrypted again', async () => {
    const { pool } = shop.database;
    const ids = await importTwice(['ABCD-EFGH-JK01', 'ABCD-EFGH-JK02', 'ABCD-EFGH-JK03'], [earlier]);
    await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the disk has a hole'; END $$`);
    await pool.query(`CREATE TRIGGER refuse BEFORE UPDATE ON gift_codes FOR EACH ROW
      WHEN (old.id = ${ids[1]}) EXECUTE FUNCTION refuse()`);
    expect(await rotate()).toMatchObject({
      giftCodes: 2,
      failures: [`gift codes ${ids[1]} cannot be encrypted again: the disk has a hole`],
    });
    await pool.query('DROP TRIGGER refuse ON gift_codes');
    expect(await rotate()).toMatchObject({ giftCodes: 1, failures: [] });
  });
});

describe('the command', () => {
  const lines: string[] = [];
  const run = async (...args: string[]): Promise<{ code: number; text: string }> => {
    lines.length = 0;
    const code = await runKeysCommand(args, {
      pool: shop.database.pool,
      secrets: newest,
      print: (line) => void lines.push(line),
    });
    return { code, text: lines.join('\n') };
  };

  test('names codes that were sold twice as soon as they are found, although others cannot be opened', async () => {
    const [copy, twin] = await importTwice(['ABCD-EFGH-JKLM']);
    const order = await buy(shop, customer, goods, 1);
    const other = await buy(shop, customer, goods, 1);
    const [, , damaged] = await importTwice(['ABCD-EFGH-JK01'], [earlier]);
    await shop.database.pool.query("UPDATE gift_codes SET secret = '\\x00' WHERE id = $1", [damaged]);
    const report = `gift code ${copy} of order ${order.code} and gift code ${twin} of order ${other.code}`;
    const rotated = await run('rotate');
    expect(rotated.code).toBe(1);
    expect(rotated.text).toContain(`gift codes ${damaged} cannot be encrypted again: `);
    expect(rotated.text.split(report)).toHaveLength(2);
    // A later check finds them as well.
    const { code, text } = await run('status');
    expect(code).toBe(0);
    expect(text).toContain(report);
  });

  test('names them until a person has settled them, which the audit log keeps', async () => {
    const [copy, twin] = await importTwice(['ABCD-EFGH-JKLM']);
    const { code: order } = await buy(shop, customer, goods, 2);
    await run('rotate');
    const settle = (...words: string[]) => runAtTerminal(shop, ['settle-sold-twice', String(copy), ...words]);
    expect((await run('status')).text).toContain(
      `gift code ${copy} of order ${order} and gift code ${twin} of order ${order}`,
    );
    await expect(settle()).rejects.toThrow('what was done for the buyers?');
    await settle('--reason', 'one code refunded');
    await expect(settle('--reason', 'again')).rejects.toMatchObject({ code: 'not-found' });
    expect(await auditIn(shop, `gift-code:${copy}`)).toMatchObject([
      { actor: 'cli:test', action: 'code.settle-sold-twice', reason: 'one code refunded' },
    ]);
    expect((await run('status')).text).not.toContain('sold twice');
    expect((await rotate(earlier)).copies.sold).toEqual([]);
    expect((await run('rotate')).text).not.toContain('sold twice');
  });
});
