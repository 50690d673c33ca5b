import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { importShop, ShopImportError, type ImportResult } from './import-shop.ts';
import { readDocuments } from './read-folder.ts';
import { createReleaseStore } from './release-store.ts';
import { fixtureDocuments, fixtureBlockCatalog, fixturePage, fixtureSite } from './testing/fixture-shop.ts';
import { createTestLog } from './testing/quiet-log.ts';
import { makeFolder, writeShop } from './testing/shop-folder.ts';

let database: TestDatabase;
let made: Awaited<ReturnType<typeof makeFolder>>;
let shop: string;
const log = createTestLog();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE releases, release_pointer, release_moves, release_names, shop_identity CASCADE',
  );
  log.lines.length = 0;
  made = await makeFolder();
  shop = path.join(made.folder, 'corner');
  await writeShop(shop, fixtureDocuments());
  return () => made.remove();
});

const start = (folder = shop): Promise<ImportResult> =>
  importShop({ pool: database.pool, shopFolder: folder, log, blockCatalog: fixtureBlockCatalog });
const moves = async (): Promise<string[]> =>
  (await createReleaseStore({ pool: database.pool, log, blockCatalog: fixtureBlockCatalog }).list()).map(
    ({ action }) => action,
  );

describe('importing a shop at start', () => {
  test('happens once, into an empty database', async () => {
    const first = await start();
    expect(first).toMatchObject({ status: 'imported', differences: [] });
    expect(await start()).toEqual({ status: 'kept', id: first.id, differences: [] });
    expect(await moves()).toEqual(['import']);
    expect(log.lines).toEqual(['info imported the shop']);
  });

  test('happens once when two processes start together', async () => {
    const results = await Promise.all([start(), start()]);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await moves()).toEqual(['import']);
  });

  test('later differences are reported with their documents, and never applied', async () => {
    const { id } = await start();
    await writeShop(shop, {
      'site.json': { ...fixtureSite(), description: 'New' },
      'pages/home.web.json': fixturePage('home', 'web'),
    });
    await rm(path.join(shop, 'flows.json'));
    expect(await start()).toEqual({
      status: 'kept',
      id,
      differences: [
        { file: 'flows.json', change: 'removed' },
        { file: 'pages/home.web.json', change: 'added' },
        { file: 'site.json', change: 'changed' },
      ],
    });
    expect(log.lines.at(-1)).toBe(
      "warn the shop's folder differs from the published release (flows.json removed, pages/home.web.json added, site.json changed); `npm run release -- publish` publishes it",
    );
    expect(await moves()).toEqual(['import']);
  });

  test('a folder that can no longer be read is reported, and the published release stays', async () => {
    const { id } = await start();
    await writeShop(shop, { 'pages/home.all.json': '{ "version": 3,' });
    expect(await start()).toEqual({ status: 'kept', id, differences: [] });
    expect(log.lines.at(-1)).toContain(
      'error pages/home.all.json:1:16: not JSON: expected a key in double quotes, found the end of the file',
    );
  });

  test('a shop with errors is refused with all of them, and nothing is written', async () => {
    await writeShop(shop, { 'pages/home.all.json': '{', 'flows.json': { version: 1, cart: 1 } });
    const failure = await start().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ShopImportError);
    expect(failure).toHaveProperty(
      'message',
      expect.stringMatching(
        /^The shop in .*corner cannot be imported:\nerror flows\.json:3:11 › cart: .*\n.*\nerror pages\/home\.all\.json:1:2: not JSON/,
      ),
    );
    expect(await moves()).toEqual([]);
    const { rowCount } = await database.pool.query('SELECT FROM shop_identity');
    expect(rowCount).toBe(0);
  });

  test('another shop on the same database is refused with the reason', async () => {
    await start();
    const other = path.join(made.folder, 'other');
    await writeShop(other, { ...fixtureDocuments(), 'site.json': { ...fixtureSite(), name: 'Other shop' } });
    await expect(start(other)).rejects.toThrow(
      `SHOP names another shop: this database holds “Corner shop”, imported from ${shop}, and ${other} holds “Other shop”. Set SHOP to the shop that lives here, or give the other shop a DATA_DIR (or DATABASE_URL) of its own.`,
    );
    expect(await moves()).toEqual(['import']);
  });

  test('a shop that is renamed after its folder has moved is recognised', async () => {
    const { id } = await start();
    const moved = path.join(made.folder, 'elsewhere');
    await rename(shop, moved);
    await start(moved);
    await writeShop(moved, { 'site.json': { ...fixtureSite(), name: 'Corner store' } });
    expect(await start(moved)).toMatchObject({ status: 'kept', id });
  });

  test('a moved folder and a renamed shop are recognised', async () => {
    const { id } = await start();
    const moved = path.join(made.folder, 'elsewhere');
    await rename(shop, moved);
    expect(await start(moved)).toMatchObject({ status: 'kept', id, differences: [] });
    await rename(moved, shop);
    const renamed = { ...fixtureDocuments(), 'site.json': { ...fixtureSite(), name: 'Corner store' } };
    await writeShop(shop, renamed);
    expect(await start()).toMatchObject({
      status: 'kept',
      differences: [{ file: 'site.json', change: 'changed' }],
    });
    await createReleaseStore({ pool: database.pool, log, blockCatalog: fixtureBlockCatalog }).publish(
      readDocuments(renamed),
    );
    await rename(shop, moved);
    expect(await start(moved)).toMatchObject({ status: 'kept', differences: [] });
  });

  test('a missing folder does not take the shop offline', async () => {
    const { id } = await start();
    await made.remove();
    expect(await start()).toEqual({ status: 'kept', id, differences: [] });
    expect(log.lines.at(-1)).toContain('there is no such folder');
  });
});
