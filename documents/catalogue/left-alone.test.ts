import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  lamp,
  makeFolder,
  runCommand,
  runFolder,
  shareShopWithFolder,
  type CatalogueFolder,
} from '#tools/testing/catalogue-folder.ts';
import type { CatalogueShop } from '#tools/testing/catalogue-shop.ts';
import { auditIn, rowsIn } from '#tools/testing/shared-shops.ts';
import type { RunServices } from './run.ts';

// Records that documents do not name, and simultaneous changes of others, stay.

let kit: CatalogueShop;
let services: RunServices;
let folder: CatalogueFolder;
shareShopWithFolder((opened) => ({ kit, services, folder } = opened));

describe('a discount code', () => {
  const apply = async (...discounts: object[]) => {
    folder.write('discounts.json', { version: 1, discounts });
    return runFolder(services, folder.path, { reason: 'the summer sale' });
  };
  const stored = async () =>
    (
      await rowsIn(
        kit.shop,
        `SELECT percent, amount, active, total_limit, minimum, currency, expires_at FROM discounts WHERE code = 'SUMMER'`,
        [],
      )
    )[0];

  test('keeps the terms that a document does not name; null takes one away', async () => {
    const expires_at = '2027-01-02T00:00:00Z';
    const terms = { total_limit: 100, minimum: 5_000, currency: 'toman', expires_at, active: false };
    await apply({ code: 'summer', percent: 5, ...terms });
    const kept = { ...terms, expires_at: new Date(expires_at) };
    const { refused, counts } = await apply({ code: 'SUMMER', percent: 10 });
    expect([refused, counts['discount'], await stored()]).toEqual([
      [],
      { changed: 1 },
      { percent: 10, amount: null, ...kept },
    ]);
    expect((await apply({ code: 'SUMMER' })).counts['discount']).toEqual({ unchanged: 1 });
    await apply({ code: 'SUMMER', amount: 2_000, total_limit: null });
    expect(await stored()).toEqual({ percent: null, amount: 2_000, ...kept, total_limit: null });
    expect(await auditIn(kit.shop, 'discount:SUMMER')).toHaveLength(3);
    expect(
      await rowsIn(kit.shop, `SELECT DISTINCT reason FROM audit_log WHERE subject = 'discount:SUMMER'`, []),
    ).toEqual([{ reason: 'the summer sale' }]);
  });

  test('is in a currency of the published shop; one that was stored in an old one keeps it', async () => {
    const terms = { percent: 5, minimum: 500 };
    await apply({ code: 'old', ...terms, currency: 'dollar' });
    const usd = { code: 'usd', symbol: '$' };
    const content = { format: 1, documents: { 'site.json': { currencies: [usd] } } };
    const { pool } = kit.shop.database;
    await pool.query('INSERT INTO releases (id, content) VALUES ($1, $2)', ['currencies', content]);
    await pool.query("INSERT INTO release_pointer (release_id) VALUES ('currencies')");
    expect((await apply({ code: 'new', ...terms, currency: 'dollar' })).refused).toEqual([
      'discounts.json:4 currency unknown-currency',
    ]);
    const { refused, counts } = await apply(
      { code: 'new', ...terms, currency: 'usd' },
      { code: 'old', percent: 6 },
    );
    expect([refused, counts['discount']]).toEqual([[], { created: 1, changed: 1 }]);
    await pool.query("DELETE FROM release_pointer WHERE release_id = 'currencies'");
    await pool.query("DELETE FROM releases WHERE id = 'currencies'");
  });

  test('that is new needs a percentage or an amount', async () => {
    expect((await apply({ code: 'NOTHING', total_limit: 5 })).refused).toEqual([
      'discounts.json:4 percent required',
    ]);
  });
});

test('an option without a number in the document is the one that has got a number since', async () => {
  const options = [{ title: 'Only', price: 5_000, sku: null }];
  folder.write('products.jsonl', [lamp({ slug: 'numbered', options })]);
  await runFolder(services, folder.path);
  const optionsNow = () =>
    rowsIn(
      kit.shop,
      `SELECT s.id, s.archived FROM sellables AS s JOIN products AS p ON p.id = s.product_id WHERE p.slug = 'numbered'`,
      [],
    );
  const before = await optionsNow();
  await services.pool.query(
    `UPDATE sellables SET sku = 'GIVEN', version = version + 1 WHERE id = (SELECT max(id) FROM sellables)`,
  );
  const { refused } = await runFolder(services, folder.path);
  expect([refused, await optionsNow()]).toEqual([[], before]);
});

describe('--archive-missing', () => {
  const shown = async (): Promise<number> =>
    (await rowsIn(kit.shop, 'SELECT 1 FROM products WHERE NOT archived', [])).length;

  test('archives nothing for a document that is empty or names a small part', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      lamp({ slug: `many-${index}`, options: [{ title: 'One', price: 5_000 }] }),
    );
    folder.write('products.jsonl', many);
    await runFolder(services, folder.path);
    const before = await shown();
    const document = path.join(folder.path, 'products.jsonl');
    folder.write('products.jsonl', [{ version: 1 }]);
    const archive = (archiveMany: boolean) =>
      runFolder(services, document, { archiveMissing: true, archiveMany });
    expect((await archive(true)).refused).toEqual(['products.jsonl:null  nothing-named']);
    // A line without options does not archive an option either.
    const { options: _options, ...first } = lamp({ slug: 'many-0' }) as Record<string, unknown>;
    folder.write('products.jsonl', [first]);
    expect((await archive(false)).refused).toEqual(['products.jsonl:null  archives-many']);
    expect(await shown()).toBe(before);
    expect((await archive(true)).refused).toEqual([]);
    expect(await shown()).toBe(1);
  });
});

test('an export replaces files only when it is asked to, and only with whole ones', async () => {
  const whole = makeFolder();
  const csv = path.join(whole.path, 'prices.csv');
  try {
    whole.write('prices.csv', 'worked on for days');
    whole.write('products.jsonl', ['kept']);
    const before = whole.read();
    expect(await runCommand(services, 'export', csv)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('--force'),
    });
    const broken = {
      ...services,
      pool: { ...services.pool, connect: () => Promise.reject(new Error('gone')) },
    };
    // cast: as much of a pool as an export uses
    const gone = broken as unknown as RunServices;
    for (const target of [csv, whole.path])
      await expect(runCommand(gone, 'export', target, '--force')).rejects.toThrow('gone');
    expect(whole.read()).toEqual(before);
    expect(await runCommand(services, 'export', csv, '--force')).toMatchObject({ code: 0 });
    expect(Object.keys(whole.read())).toEqual(['prices.csv', 'products.jsonl']);
    expect(whole.read()['prices.csv']).toContain('sku,product,option,price');
  } finally {
    whole.remove();
  }
});

test('stock of an archived option without a number is exported where its title names it', async () => {
  const away = { title: 'Away', price: 5_000, archived: true, stock: 4 };
  const twice = { title: 'One', price: 6_000, archived: true, stock: 3 };
  folder.write('products.jsonl', [
    lamp({ slug: 'partly', options: [{ title: 'One', price: 5_000, stock: 2 }, away, twice] }),
  ]);
  await runFolder(services, folder.path);
  const file = path.join(folder.path, 'stock.csv');
  expect(await runCommand(services, 'export', file)).toMatchObject({ code: 0 });
  const lines = (folder.read()['stock.csv'] ?? '').split('\n').filter((line) => line.includes('partly'));
  expect(lines).toEqual([',partly,One,1,2,2', ',partly,Away,1,4,4']);
  folder.write('stock.csv', `sku,product,option,count,seen,stock\n${lines.join('\n')}\n`);
  expect((await runFolder(services, file)).refused).toEqual([]);
});

test('products wait for staff who are editing options before they lock any', async () => {
  const options = [{ title: 'One', price: 5_000, sku: 'WAITS' }];
  folder.write('products.jsonl', [lamp({ slug: 'waits', options })]);
  await runFolder(services, folder.path);
  folder.write('products.jsonl', [lamp({ slug: 'waits', options: [{ ...options[0], price: 6_000 }] })]);
  const staff = await services.pool.connect();
  try {
    await staff.query('BEGIN');
    await staff.query(`SELECT pg_advisory_xact_lock(8152029, hashtext('option'))`);
    const run = runFolder(services, folder.path);
    await expect
      .poll(
        async () =>
          (
            await services.pool.query(
              `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
                 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
            )
          ).rowCount,
      )
      .toBe(1);
    await staff.query(`SET LOCAL lock_timeout = '300ms'`);
    await staff.query(`SELECT 1 FROM sellables WHERE sku = 'WAITS' FOR NO KEY UPDATE`);
    await staff.query('COMMIT');
    expect((await run).counts['product']).toEqual({ changed: 1 });
  } finally {
    await staff.query('ROLLBACK');
    staff.release();
  }
});

test('a comparison refuses what an apply would: terms and fields that a new record lacks', async () => {
  folder.write('products.jsonl', [{ slug: 'nameless', store: 'corner', category: 'lights' }]);
  folder.write('stores.json', { version: 1, stores: [{ slug: 'nowhere' }] });
  folder.write('discounts.json', { version: 1, discounts: [{ code: 'NOTHING' }] });
  const diff = await runFolder(services, folder.path, { mode: 'diff' });
  const apply = await runFolder(services, folder.path);
  expect(diff.refused).toEqual(apply.refused);
  expect(diff.refused).toContain('products.jsonl:1 title required');
  expect(diff.refused.map((line) => line.split(':')[0])).toContain('stores.json');
});

test('a document that is a link is refused, and what it says is shown without what moves a terminal', async () => {
  const elsewhere = makeFolder();
  try {
    elsewhere.write('secret', 'secret text');
    symlinkSync(path.join(elsewhere.path, 'secret'), path.join(folder.path, 'prices.csv'));
    folder.write('stock.csv', `sku,stock\nX,"\u001b[2J$&"\n`);
    const { printed } = await runCommand(services, 'apply', folder.path);
    expect(printed).toContain('refused prices.csv (not-a-file)');
    expect(printed).toContain('$&');
    expect(printed).not.toContain('\u001b');
    expect(printed).not.toContain('secret');
  } finally {
    elsewhere.remove();
  }
});

test('validate takes two posts of one slug and two kinds, and finds one code that is written twice', async () => {
  folder.write('posts.json', {
    version: 1,
    posts: [
      { kind: 'news', slug: 'same' },
      { kind: 'tutorials', slug: 'same' },
    ],
  });
  folder.write('discounts.json', { version: 1, discounts: [{ code: 'abc' }, { code: 'ABC' }] });
  const { code, printed } = await runCommand(services, 'validate', folder.path);
  expect([code, printed.split('\n').filter((line) => line.startsWith('refused'))]).toEqual([
    1,
    [expect.stringMatching(/^refused discounts.json:\d+ code \(listed-twice\)/)],
  ]);
});
