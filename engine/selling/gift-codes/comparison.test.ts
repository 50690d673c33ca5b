import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { createContext } from '#engine/context.ts';
import { importCodes, insertCodes } from './import.ts';
import { readSoldTwice } from './sold-twice.ts';
import { transaction } from '#platform/db/pool.ts';
import { deriveKeys } from '#platform/security/secrets.ts';
import { openShopForEach, stockIn, type TestShop } from '#tools/testing/shared-shops.ts';
import { buy, makeGoods, type Shopper } from '#tools/testing/shop-cases.ts';
import { countCodesAsStock } from './allocate.ts';
import { createCodeCipher } from './cipher.ts';

let shop: TestShop;
let shopper: Shopper;
let goods: number;
openShopForEach((opened) => {
  ({ shop, shopper } = opened);
});
beforeEach(async () => {
  goods = await makeGoods(shop, { stock: 0, price: 1_000 });
});

const rows = async () =>
  (
    await shop.database.pool.query<{ id: number; comparison: number }>(
      'SELECT id, comparison FROM gift_codes WHERE sellable_id = $1 ORDER BY id',
      [goods],
    )
  ).rows;

/** Stores codes as the shop did while it only ignored blanks, hyphens and case. */
async function importBefore(...codes: string[]): Promise<void> {
  const { pool } = shop.database;
  const secrets = shop.services.secrets.codes;
  const [key] = deriveKeys(secrets, 'gift-code-fingerprint');
  for (const code of codes) {
    const line = { line: 1, sellable: goods, code, pin: null, expires: null };
    await transaction(pool, async (client) => {
      await insertCodes(client, createCodeCipher(secrets), [line], shop.clock.now());
      const text = code.replaceAll(/[\s-]+/g, '').toUpperCase();
      await client.query(
        'UPDATE gift_codes SET comparison = 1, fingerprint = $2 WHERE id = (SELECT max(id) FROM gift_codes WHERE sellable_id = $1)',
        [goods, createHmac('sha256', key).update(text).digest()],
      );
      await countCodesAsStock(client, [goods], shop.clock.now());
    });
  }
}

async function importNow(code: string): Promise<string[]> {
  const { pool } = shop.database;
  const context = createContext({ pool, releases: shop.releases, ...shop.services, now: shop.clock.now });
  const stream = Readable.from([Buffer.from(`sellable_id,code\n${goods},${code}\n`)]);
  const report = await importCodes(context, { file: 'codes.csv', stream }, async () => undefined);
  return report.refused.map((refused) => refused.code);
}

describe('a code that was stored before look-alikes counted as one', () => {
  test.each([
    ['ABCD–1234', 'ABCD-1234'],
    ['۱۲۳۴-۵۶۷۸', '1234-5678'],
    ['АВЕК-1234', 'ABEK-1234'],
  ])('%s is known as %s at the first import', async (stored, today) => {
    await importBefore(stored);
    expect(await importNow(today)).toEqual(['known-code']);
    expect(await rows()).toMatchObject([{ comparison: 2 }]);
  });

  test('is compared again by the job, which takes the second of two writings off the shelf', async () => {
    await importBefore('ABCD–1234', 'ABCD-1234', 'EFGH-5678');
    expect(await stockIn(shop, goods)).toBe(3);
    expect(await shop.engine.jobs['clean-up']()).toBe(2);
    expect([await stockIn(shop, goods), await rows()]).toMatchObject([
      2,
      [{ comparison: 2 }, { comparison: 2 }],
    ]);
    expect(await shop.engine.jobs['clean-up']()).toBe(0);
  });

  test('and was sold in both writings is recorded as sold twice', async () => {
    await importBefore('ABCD–1234', 'ABCD-1234');
    await buy(shop, shopper, goods, 2);
    await shop.engine.jobs['clean-up']();
    expect(await readSoldTwice(shop.database.pool)).toHaveLength(1);
    expect(await rows()).toMatchObject([{ comparison: 2 }, { comparison: 2 }]);
  });

  test('that cannot be opened keeps no other from it, and the job names it', async () => {
    await importBefore('ABCD–1234', 'EFGH–5678');
    const [damaged] = await rows();
    await shop.database.pool.query("UPDATE gift_codes SET secret = '\\x00' WHERE id = $1", [damaged?.id]);
    await expect(shop.engine.jobs['clean-up']()).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: expect.stringContaining(`gift codes ${damaged?.id}`) })],
    });
    expect(await rows()).toMatchObject([{ comparison: 1 }, { comparison: 2 }]);
  });
});
