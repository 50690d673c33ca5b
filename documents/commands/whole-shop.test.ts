import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import type { Pool } from '#platform/db/pool.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { inTurn } from '#tools/testing/cases.ts';
import { filesOf, pictureStoreIn } from '#tools/testing/catalogue-folder.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';
import { runReleaseCommand } from './command.ts';

const work = mkdtempSync(path.join(tmpdir(), 'vitrin-whole-'));
/** By folder. */
const shops = new Map<string, BootedShop>();
afterAll(async () => {
  for (const shop of shops.values()) await shop.close();
  rmSync(work, { recursive: true });
});

async function open(folder: string): Promise<BootedShop> {
  const shop = shops.get(folder) ?? (await bootTestShop({ SHOP: folder }));
  shops.set(folder, shop);
  return shop;
}

/**
 * Runs the command, and returns its output.
 * @param pool of the catalogue, in place of the shop's
 */
async function runWith(
  shop: BootedShop,
  parameters: readonly string[],
  { pool = shop.database.pool, code = 0 }: { pool?: Pool; code?: number } = {},
): Promise<string> {
  const lines: string[] = [];
  const ended = await runReleaseCommand(parameters, {
    openStore: async () => shop.releases,
    openPreviews: () => Promise.reject(new Error('this test makes no previews')),
    openCatalogue: async () => ({
      pool,
      pictures: pictureStoreIn(path.join(shop.dataDir, 'private')),
      now: () => new Date(),
    }),
    blockCatalog: loadBlockCatalog,
    catalogue: () => readCatalogueFacts(shop.database.pool),
    openMedia: async () => mediaIn(shop.dataDir),
    shopFolder: () => work,
    print: (line) => lines.push(line),
  });
  expect(ended, lines.join('\n')).toBe(code);
  return lines.join('\n');
}
const run = (shop: BootedShop, ...parameters: string[]): Promise<string> => runWith(shop, parameters);

/**
 * Removes differences that two equal shops may have. Addresses of uploaded pictures are random: they are
 * numbered in the order of their appearance. Keys of blocks contain versions that each process counts
 * separately.
 */
function withoutChance(): (text: string) => string {
  const numbers = new Map<string, number>();
  return (text) =>
    text
      .replaceAll(/"key":"[\w-]{12}"/g, '"key":""')
      .replaceAll(/\/media\/uploads\/\d{4}\/\d{2}\/[0-9a-f-]{36}/g, (address) => {
        numbers.set(address, numbers.get(address) ?? numbers.size);
        return `/media/uploads/${numbers.get(address)}`;
      });
}

/** Reads the home page on both platforms, and each page of a product or a category on one, with their files. */
async function pagesOf({ app, database }: BootedShop): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const numbered = withoutChance();
  const pictures = new Set<string>();
  async function ask(url: string, cookie: string): Promise<string> {
    const answer = await app.inject({ url, headers: { cookie } });
    expect(answer.statusCode, url).toBe(200);
    for (const [, file = ''] of answer.body.matchAll(/"(\/media\/[^"\\ ]+)"/g)) pictures.add(file);
    pages.set(numbered(`${url} ${cookie}`), numbered(answer.rawPayload.toString('latin1')));
    return answer.body;
  }
  for (const [turn, cookie] of ['platform=web', 'platform=mobile'].entries()) {
    const home = await ask('/', cookie);
    const shop = /"(\/_shop\/[^"]+)"/.exec(home)?.[1] ?? '';
    const { paths } = JSON.parse(await ask(shop, cookie)) as { paths: Record<string, string> };
    for (const [table, route] of [
      ['products', 'product'],
      ['categories', 'category'],
    ] as const) {
      const { rows } = await database.pool.query<{ slug: string }>(`SELECT slug FROM ${table} ORDER BY slug`);
      expect(rows.length, table).toBeGreaterThan(0);
      for (const { slug } of inTurn(rows, 1 / 2, turn))
        await ask((paths[route] ?? '').replace(/\{\w+\}/, encodeURIComponent(slug)), cookie);
    }
  }
  expect([...pictures].filter((file) => file.startsWith('/media/uploads/')).length).toBeGreaterThan(3);
  for (const picture of pictures) await ask(picture, '');
  return pages;
}

/**
 * Exports a shop, makes it again from its export, and exports that: the bytes of both have to be the same.
 */
async function exportTwice(name: string): Promise<{ here: BootedShop; there: BootedShop; files: string[] }> {
  const [first, second] = [path.join(work, `${name}-first`), path.join(work, `${name}-second`)];
  const here = await open(`examples/${name}`);
  expect(await run(here, 'export', first, '--catalogue')).toContain('catalogue/products.jsonl: ');
  const there = await open(first);
  await run(there, 'export', second, '--catalogue');
  const [exported, returned] = [filesOf(first), filesOf(second)];
  expect(Object.keys(returned)).toEqual(Object.keys(exported));
  expect(Object.keys(exported).filter((file) => exported[file] !== returned[file])).toEqual([]);
  return { here, there, files: Object.keys(exported) };
}

/** Milliseconds: every test fills databases with whole shops. */
const timeout = 180_000;

test.each(inTurn(['starter', 'book-store'], 1 / 2))(
  'an export of %s is the same shop in an empty database: pages, pictures, and its own export',
  { timeout },
  async (name) => {
    const { here, there, files } = await exportTwice(name);
    expect(files.filter((file) => file.startsWith('catalogue/pictures/')).length).toBeGreaterThan(3);
    expect(files.filter((file) => file.startsWith('media/')).length).toBeGreaterThan(0);
    const [shown, again] = [await pagesOf(here), await pagesOf(there)];
    expect([...again.keys()]).toEqual([...shown.keys()]);
    // The text around the first difference of a page is more useful than the whole page.
    const differences = [...shown].flatMap(([page, text]) => {
      const other = again.get(page) ?? '';
      const at = [...text].findIndex((letter, index) => letter !== other[index]);
      return text === other
        ? []
        : [`${page}: ${text.slice(at - 80, at + 80)} is not ${other.slice(at - 80, at + 80)}`];
    });
    expect(differences).toEqual([]);
  },
);

test(
  'an export of gift-shop, whose products the demo makes, is a shop of documents with the same export',
  { timeout },
  async () => {
    const { here, there, files } = await exportTwice('gift-shop');
    expect(files).toContain('catalogue/cities.json');
    expect(files.filter((file) => file.startsWith('media/')).length).toBeGreaterThan(0);
    for (const table of [
      'products',
      'sellables',
      'categories',
      'stores',
      'posts',
      'short_links',
      'discounts',
    ]) {
      const [made, again] = await Promise.all(
        [here, there].map(({ database }) =>
          database.pool.query(`SELECT count(*)::integer AS count FROM ${table}`).then(({ rows }) => rows),
        ),
      );
      expect(again, table).toEqual(made);
    }
  },
);

test(
  'an export that cannot be finished leaves the folder as it was, and a refused one writes nothing',
  { timeout },
  async () => {
    const shop = await open('examples/starter');
    const target = path.join(work, 'unfinished');
    await run(shop, 'export', target, '--catalogue');
    const before = filesOf(target);
    const broken = async (...parameters: string[]): Promise<string> => {
      const pool = { connect: () => Promise.reject(new Error('the connection was lost')) };
      // cast: an export asks the pool for a connection first
      return runWith(shop, parameters, { pool: pool as unknown as Pool }).catch(
        (error: Error) => error.message,
      );
    };
    expect(await broken('export', target, '--catalogue', '--force')).toBe('the connection was lost');
    expect(filesOf(target)).toEqual(before);
    expect(await broken('export', path.join(work, 'never'), '--catalogue')).toBe('the connection was lost');
    expect(readdirSync(work).filter((name) => name.includes('never'))).toEqual([]);

    for (const [folder, reason] of [
      ['unfinished', /refused: .*unfinished holds documents already/],
    ] as const) {
      const kept = filesOf(path.join(work, folder));
      expect(await runWith(shop, ['export', path.join(work, folder), '--catalogue'], { code: 1 })).toMatch(
        reason,
      );
      expect(filesOf(path.join(work, folder))).toEqual(kept);
    }
    // Files that a new export no longer has are removed with the old one. Files that do not belong to a shop
    // stay.
    rmSync(path.join(target, 'site.json'));
    writeFileSync(path.join(target, 'pages/old.web.json'), '{}');
    writeFileSync(path.join(target, 'catalogue/prices.csv'), 'sku,price');
    writeFileSync(path.join(target, 'LICENCE.txt'), 'mine');
    await run(shop, 'export', target, '--catalogue', '--force');
    expect(filesOf(target)).toEqual({ ...before, 'LICENCE.txt': 'mine' });
  },
);
