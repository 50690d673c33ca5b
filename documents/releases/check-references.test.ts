import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compileStatement } from '#platform/db/compile-statement.ts';
import { declaredStatements } from '#platform/db/statement.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { readCatalogueFacts, type CatalogueFacts } from './catalogue-facts.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { readFolder } from './read-folder.ts';
import { withHome, withManifest } from './testing/changed-shop.ts';
import {
  fixtureBlockCatalog,
  fixtureDocuments,
  fixtureSite,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';
import { makeFolder, writeShop } from './testing/shop-folder.ts';

const shelf = {
  version: 1,
  props: z.object({
    icon: z.string().meta({ widget: 'icon' }).optional(),
    slugs: z.array(z.string().meta({ widget: 'category' })).optional(),
    category: z.int().optional().meta({ widget: 'category' }),
    picture: z.object({ src: z.string().meta({ widget: 'picture' }) }).optional(),
    currencies: z.array(z.string()).optional(),
    href: z.string().optional(),
    srcset: z.string().optional(),
  }),
  slots: [],
  limits: {},
  migrations: [],
};
const blockCatalog: BlockCatalog = {
  ...fixtureBlockCatalog,
  blocks: { ...fixtureBlockCatalog.blocks, shelf },
};
const catalogue: CatalogueFacts = {
  categories: new Set(['coffee', 'tea']),
  categoryIds: new Set([1, 2]),
  sendsGoods: false,
  discountCurrencies: new Set(),
  shortLinks: new Set(['spring']),
};
const withShelf = (props: Record<string, unknown>): FixtureDocuments =>
  withHome({ id: 'shelf', type: 'shelf', version: 1, props });
const tell = (documents: FixtureDocuments, facts?: CatalogueFacts): string[] =>
  checkShop(readFixture(documents), blockCatalog, facts).map(formatDiagnostic);

describe('what the documents of a shop name', () => {
  test.each([
    [
      { icon: 'gifts' },
      '› icon: there is no icon “gifts”, so none is shown\n  → write the name of an icon such as “gift”; blocks/generated/icons.json lists them all',
    ],
    [
      { icon: 'delivery-truck' },
      'write the name of an icon such as “truck”; blocks/generated/icons.json lists them all',
    ],
    [{ icon: 'zebra' }, '→ write the name of an icon; blocks/generated/icons.json lists them all'],
    [
      { slugs: ['coffee', 'coffe'] },
      '› slugs[1]: the catalogue has no category “coffe”\n  → write the slug of a category such as “coffee”, or add it to the catalogue',
    ],
    [{ category: 9 }, '› category: the catalogue has no category “9”'],
    [
      { currencies: ['toman', 'usdt'] },
      '› currencies[1]: the block shows usdt, and the shop counts in toman, dollar only\n  → write one of: toman, dollar; or add usdt to “currencies” of flows.json',
    ],
  ])('%j is told with its place and the remedy', (props, told) => {
    expect(tell(withShelf(props), catalogue)).toEqual([
      expect.stringMatching(/^warning pages\/home\.all\.json:\d+:\d+ › block «shelf» › /),
    ]);
    expect(tell(withShelf(props), catalogue)[0]).toContain(told);
  });

  test('what is there is not told, nor what is not known', () => {
    const right = { icon: 'gift', slugs: ['tea'], category: 2, currencies: ['dollar'] };
    expect(tell(withShelf(right), catalogue)).toEqual([]);
    expect(tell(withShelf({ slugs: ['anything'], category: 9 }))).toEqual([]);
  });

  test('a link to a short link or to a list of products that is not there is told', () => {
    const routes = [
      ...(fixtureDocuments()['manifest.json'] as { routes: object[] }).routes,
      {
        id: 'short-link',
        path: '/r/{slug}',
        title: 'home',
        redirect: { status: 302, lookup: '/ssr_routes/r/{slug}' },
      },
      { id: 'list', path: '/c/{slug}', title: 'home', page: 'home', url: '/ssr_routes/products/{slug}' },
    ];
    const linked = (href: string): string[] =>
      tell({ ...withShelf({ href }), 'manifest.json': withManifest({ routes })['manifest.json'] }, catalogue);
    expect([...linked('/r/spring'), ...linked('/c/tea')]).toEqual([]);
    expect(linked('/r/sprng')).toEqual([
      expect.stringContaining(
        '› href: there is no short link “sprng”\n  → add it to the catalogue, or write the slug of another such as “spring”',
      ),
    ]);
    expect(linked('/c/juice')).toEqual([expect.stringContaining('the catalogue has no category “juice”')]);
  });

  test('a part of a breadcrumb without a text is told', () => {
    const routes = (fixtureDocuments()['manifest.json'] as { routes: object[] }).routes.map((route) =>
      'id' in route && route.id === 'item' ? { ...route, breadCrumb: [{ title: 'homee' }] } : route,
    );
    expect(tell(withManifest({ routes }))).toEqual([
      expect.stringMatching(
        /^warning manifest\.json:\d+:\d+ › route «item» › breadCrumb\[0\]\.title: there is no message routes\.homee/,
      ),
    ]);
  });

  test('a picture that is not in the folder is told', async () => {
    const made = await makeFolder();
    try {
      await writeShop(made.folder, withShelf({ picture: { src: '/media/shop/one.webp' } }));
      const check = async (): Promise<string[]> =>
        checkShop(await readFolder(made.folder), blockCatalog).map(formatDiagnostic);
      expect(await check()).toEqual([
        expect.stringContaining(
          '› picture.src: the shop’s folder has no file media/one.webp\n  → put the picture there, or name another file',
        ),
      ]);
      mkdirSync(path.join(made.folder, 'media'));
      writeFileSync(path.join(made.folder, 'media', 'one.webp'), 'picture');
      expect(await check()).toEqual([]);
    } finally {
      await made.remove();
    }
  });
});

test('the site document, sizes of pictures and long texts name files and icons, too', () => {
  const site = {
    logo: { src: '/media/shop/logo.web', width: 10, height: 10, alt: 'Corner shop' },
    account_menu: [{ label: 'Orders', href: '/', icon: 'trukc' }],
    footer: {
      ...fixtureSite().footer,
      about: 'See ![us](/media/shop/us.webp), or [prices](/media/shop/p.pdf).',
    },
  };
  const sizes = { srcset: '/media/shop/a.webp 240w, /media/shop/logo.webp 480w' };
  const documents = { ...withShelf(sizes), 'site.json': { ...fixtureSite(), ...site } };
  const told = checkShop(
    { ...readFixture(documents), media: new Set(['logo.webp', 'us.webp']) },
    blockCatalog,
    catalogue,
  ).map(formatDiagnostic);
  const picture = (file: string, suggestion = ''): string =>
    `the shop’s folder has no file media/${file}\n  → put the picture there, or name another file${suggestion}`;
  expect(told.map((line) => line.replace(/:\d+:\d+ /, ' '))).toEqual([
    `warning pages/home.all.json › block «shelf» › srcset: ${picture('a.webp', ' such as “us.webp”')}`,
    `warning site.json › footer.about: ${picture('p.pdf')}`,
    'warning site.json › account_menu[0].icon: there is no icon “trukc”, so none is shown\n  → write the name of an icon such as “truck”; blocks/generated/icons.json lists them all',
    `warning site.json › logo.src: ${picture('logo.web', ' such as “logo.webp”')}`,
  ]);
});

describe('what the catalogue has', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('is not known while it is empty, and leaves out what is archived', async () => {
    expect(await readCatalogueFacts(database.pool)).toBeUndefined();
    await database.pool.query(
      `INSERT INTO categories (id, slug, title, kind, level, archived)
       VALUES (1, 'tea', 'Tea', 'product', 1, false), (2, 'old', 'Old', 'product', 1, true)`,
    );
    await database.pool.query(
      "INSERT INTO short_links (id, slug, location, archived) VALUES (1, 'spring', '/', false), (2, 'gone', '/', true)",
    );
    expect(await readCatalogueFacts(database.pool)).toEqual({
      categories: new Set(['tea']),
      categoryIds: new Set([1]),
      shortLinks: new Set(['spring']),
      sellsCodes: false,
      sendsGoods: false,
      discountCurrencies: new Set(),
      furtherCurrencies: new Set(),
      places: { cities: [], provinces: [] },
      largestLeast: 1,
      accounts: {},
    });
  });

  test('is read without looking at every product and every option', async () => {
    const client = await database.pool.connect();
    try {
      // For tables this small the planner would rather read them whole.
      for (const setting of ['enable_seqscan', 'enable_bitmapscan'])
        await client.query(`SET ${setting} = off`);
      const scans: string[] = [];
      const plans = new Map<string, string>();
      for (const { name, texts } of declaredStatements())
        if (name.startsWith('releases.'))
          for (const text of texts()) {
            const { rows } = await client.query<{ 'QUERY PLAN': string }>(
              `EXPLAIN (GENERIC_PLAN) ${compileStatement(text).text}`,
            );
            const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
            plans.set(name, plan);
            for (const [, index = 'no index'] of plan.matchAll(
              / Scan(?: Backward)?(?: using (\w+))? on (?:products|sellables)\b/g,
            ))
              scans.push(`${name}: ${index}`);
          }
      expect(scans.toSorted()).toEqual([
        'releases.codes: products_codes',
        'releases.further-currencies: sellables_currencies',
        'releases.further-currencies: sellables_currencies',
        'releases.largest-least: sellables_least',
      ]);
      // The release is read once, and not for each account.
      expect(plans.get('releases.accounts')).toContain('CTE taken');
    } finally {
      client.release(true);
    }
  });

  test('counts the open accounts of the kinds of names that the published release takes', async () => {
    const { pool } = database;
    await pool.query(
      "INSERT INTO users (mobile) VALUES ('09121234567'), ('09121234568'), ('ada@shop.example')",
    );
    await pool.query("INSERT INTO users (mobile, closed_at, id) VALUES ('closed:99', now(), 99)");
    const accounts = async () => (await readCatalogueFacts(pool))?.accounts;
    expect(await accounts(), 'nothing is published').toEqual({});
    for (const [id, flows, counted] of [
      ['usual', {}, { mobile: 2 }],
      ['email', { login: { by: ['email'] } }, { email: 1 }],
      ['both', { login: { by: ['email', 'mobile'] } }, { mobile: 2, email: 1 }],
    ] as const) {
      await pool.query("INSERT INTO releases (id, content, note) VALUES ($1, $2, '')", [
        id,
        { format: 1, documents: { 'flows.json': flows } },
      ]);
      await pool.query(
        'INSERT INTO release_pointer (release_id) VALUES ($1) ON CONFLICT (singleton) DO UPDATE SET release_id = $1',
        [id],
      );
      expect(await accounts(), id).toEqual(counted);
    }
  });
});
