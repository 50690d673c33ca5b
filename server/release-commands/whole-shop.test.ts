import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';
import { bootTestShop, type BootedShop } from '../testing/booted-shop.ts';
import { filesOf, pictureStoreIn } from '../testing/catalogue-folder.ts';
import { runReleaseCommand } from './command.ts';

const work = mkdtempSync(path.join(tmpdir(), 'vitrin-whole-'));
const shops: BootedShop[] = [];
afterAll(async () => {
  for (const shop of shops) await shop.close();
  rmSync(work, { recursive: true });
});

async function open(folder: string): Promise<BootedShop> {
  const shop = await bootTestShop({ SHOP: folder });
  shops.push(shop);
  return shop;
}

/** Runs the command, and returns what it printed. */
async function run(shop: BootedShop, ...parameters: string[]): Promise<string> {
  const lines: string[] = [];
  const code = await runReleaseCommand(parameters, {
    openStore: async () => shop.releases,
    openPreviews: () => Promise.reject(new Error('this test makes no previews')),
    openCatalogue: async () => ({
      pool: shop.database.pool,
      pictures: pictureStoreIn(path.join(shop.dataDir, 'private')),
      now: () => new Date(),
    }),
    blockCatalog: loadBlockCatalog,
    catalogue: () => readCatalogueFacts(shop.database.pool),
    mediaFolder: () => path.join(shop.dataDir, 'media', 'shop'),
    shopFolder: () => work,
    print: (line) => lines.push(line),
  });
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

/**
 * What two shops may differ in. Addresses of uploaded pictures are random: they are numbered in the order in which a shop shows
 * them. Keys of blocks hold versions that each process counts for itself.
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

/** The home page, and the pages of all products and categories, on both platforms, with the files that they name. */
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
  for (const cookie of ['platform=web', 'platform=mobile']) {
    const home = await ask('/', cookie);
    const shop = /"(\/_shop\/[^"]+)"/.exec(home)?.[1] ?? '';
    const { paths } = JSON.parse(await ask(shop, cookie)) as { paths: Record<string, string> };
    for (const [table, route] of [
      ['products', 'product'],
      ['categories', 'category'],
    ] as const) {
      const { rows } = await database.pool.query<{ slug: string }>(`SELECT slug FROM ${table} ORDER BY slug`);
      expect(rows.length, table).toBeGreaterThan(0);
      for (const { slug } of rows)
        await ask((paths[route] ?? '').replace(/\{\w+\}/, encodeURIComponent(slug)), cookie);
    }
  }
  expect([...pictures].filter((file) => file.startsWith('/media/uploads/')).length).toBeGreaterThan(3);
  for (const picture of pictures) await ask(picture, '');
  return pages;
}

test('an exported shop is the same shop in an empty database: pages, pictures, and its own export', async () => {
  const [first, second] = [path.join(work, 'first'), path.join(work, 'second')];
  const here = await open('examples/starter');
  expect(await run(here, 'export', first, '--catalogue')).toContain('catalogue/products.jsonl: ');
  const there = await open(first);
  await run(there, 'export', second, '--catalogue');
  const [exported, returned] = [filesOf(first), filesOf(second)];
  expect(
    Object.keys(exported).filter((file) => file.startsWith('catalogue/pictures/')).length,
  ).toBeGreaterThan(3);
  expect(Object.keys(exported).filter((file) => file.startsWith('media/')).length).toBeGreaterThan(0);
  expect(Object.keys(returned)).toEqual(Object.keys(exported));
  expect(Object.keys(exported).filter((file) => exported[file] !== returned[file])).toEqual([]);

  const [shown, again] = [await pagesOf(here), await pagesOf(there)];
  expect([...again.keys()]).toEqual([...shown.keys()]);
  // Where a page differs, what is around its first difference says more than the whole page.
  const differences = [...shown].flatMap(([page, text]) => {
    const other = again.get(page) ?? '';
    const at = [...text].findIndex((letter, index) => letter !== other[index]);
    return text === other
      ? []
      : [`${page}: ${text.slice(at - 80, at + 80)} is not ${other.slice(at - 80, at + 80)}`];
  });
  expect(differences).toEqual([]);
});
