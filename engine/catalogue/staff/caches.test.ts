import { beforeAll, describe, expect, test, vi } from 'vitest';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import {
  idOf,
  newProduct,
  ok,
  saved,
  shareCatalogueShop,
  showProduct,
  type CatalogueShop,
} from '#tools/testing/catalogue-shop.ts';
import { rowsIn } from '#tools/testing/shared-shops.ts';

let kit: CatalogueShop;
shareCatalogueShop((opened) => (kit = opened));

interface Place {
  id: number;
  slug: string;
  category: string;
}
/** A product of another store, below another main category than the one that is changed. */
let far: Place;
let nearCategory: number;
let nearStore: number;
let near: Awaited<ReturnType<typeof showProduct>>;
beforeAll(async () => {
  near = await showProduct(kit);
  const found = (await rowsIn(
    kit.shop,
    `SELECT p.id, p.slug, c.slug AS category FROM products AS p JOIN categories AS c ON c.id = p.category_id
     WHERE NOT p.archived AND p.option_count > 0
       AND p.store_id <> (SELECT store_id FROM products WHERE id = $1)
       AND c.path[1] <> (SELECT d.path[1] FROM products AS q JOIN categories AS d ON d.id = q.category_id WHERE q.id = $1)
     ORDER BY p.id LIMIT 1`,
    [near.product],
  )) as Place[];
  if (!found[0]) throw new Error('the fixture has no product of another store in another category');
  [far] = found;
  nearCategory = await idOf(kit, 'categories', 'audio');
  nearStore = await idOf(kit, 'stores', 'alpha');
  // Earlier changes must not count as changes of the tests.
  await vi.waitFor(async () => {
    if ((await answers.search()).value.products.length === 0) throw new Error('not heard of yet');
  });
});

/** The answers that pages use, by their content. */
const answers = {
  farPage: () => kit.shop.engine.dispatch('pages.product', { slug: far.slug }, rendererPrincipal),
  farList: () => kit.shop.engine.dispatch('pages.category', { slug: far.category }, rendererPrincipal),
  nearPage: () => kit.shop.engine.dispatch('pages.product', { slug: near.slug }, rendererPrincipal),
  nearList: () => kit.shop.engine.dispatch('products.list', { category: 'audio' }, rendererPrincipal),
  nearCards: () =>
    kit.shop.engine.dispatch('products.cards', { ids: String(near.product) }, rendererPrincipal),
  allList: () => kit.shop.engine.dispatch('products.list', {}, rendererPrincipal),
  search: () => kit.shop.engine.dispatch('products.search', { q: 'kept' }, rendererPrincipal),
  categories: () => kit.shop.engine.dispatch('categories.list', {}, rendererPrincipal),
  stores: () => kit.shop.engine.dispatch('stores.list', {}, rendererPrincipal),
  cities: () => kit.shop.engine.dispatch('cities.list', {}, rendererPrincipal),
  posts: () => kit.shop.engine.dispatch('weblog.list', {}, rendererPrincipal),
} as const;
type Name = keyof typeof answers;
const names = Object.keys(answers) as Name[];

/**
 * Lists the answers that are read again after a change. A cached answer is the same object. An outdated one
 * is not, even with equal content.
 */
async function readAnewAfter(change: () => Promise<unknown>): Promise<Name[]> {
  const read = () => Promise.all(names.map((name) => answers[name]()));
  const before = await read();
  const again = await read();
  expect(names.filter((_name, index) => before[index] !== again[index])).toEqual([]);
  const purged = new Promise<void>((resolve) => {
    const { engine } = kit.shop;
    const known = engine.purge;
    engine.purge = (tags) => {
      known(tags);
      engine.purge = known;
      resolve();
    };
  });
  await change();
  await purged;
  const after = await read();
  return names.filter((_name, index) => before[index] !== after[index]);
}

const versions = new Map<string, number>();
const change = (kind: string, id: number, fields: object) => {
  const key = `${kind}:${id}`;
  const version = versions.get(key) ?? (kind === 'products' && id === near.product ? 2 : 1);
  versions.set(key, version + 1);
  return saved(kit.keeper, kind, { id, version, ...fields });
};

const lists = ['nearList', 'allList', 'search'] as const;
const elsewhere = ['farPage', 'farList', 'categories', 'stores', 'cities', 'posts'] as const;

describe('a change of staff makes outdated what shows it, and nothing else', () => {
  test('a product: its texts, its title, its price, and whether it is in stock', async () => {
    const changes = [
      () => change('products', near.product, { description: 'Another text.' }),
      () => change('products', near.product, { title: 'Kept again' }),
      () => change('options', near.option, { price: 95_000 }),
      () => ok(kit.owner, 'staff.set-stock', { rows: [{ id: near.option, stock: 0, seen: 10 }] }),
    ];
    for (const each of changes)
      expect((await readAnewAfter(each)).toSorted()).toEqual(['nearPage', 'nearCards', ...lists].toSorted());
  });

  test('a product that enters or leaves the lists, with the numbers of products', async () => {
    const id = await saved(kit.keeper, 'products', await newProduct(kit));
    const option = { product_id: id, title: 'One', price: 90_000 };
    const offered = await readAnewAfter(() => saved(kit.keeper, 'options', option));
    for (const found of [offered, await readAnewAfter(() => change('products', id, { archived: false }))]) {
      expect(found).toEqual(expect.arrayContaining([...lists, 'categories', 'stores']));
      expect(found.filter((name) => ['farPage', 'cities', 'posts'].includes(name))).toEqual([]);
    }
  });

  test('a store, a category, a city and a short link', async () => {
    const store = await readAnewAfter(() => change('stores', nearStore, { summary: 'Another summary.' }));
    expect(store).toEqual(expect.arrayContaining(['nearPage', 'nearList', 'stores']));
    expect(store.filter((name) => ['farPage', 'categories', 'cities', 'posts'].includes(name))).toEqual([]);
    const category = await readAnewAfter(() => change('categories', nearCategory, { title: 'Audio, again' }));
    expect(category).toEqual(expect.arrayContaining(['nearPage', 'categories']));
    expect(category.filter((name) => ['farPage', 'stores', 'cities', 'posts'].includes(name))).toEqual([]);
    // A category below it, whose products will be in its list.
    const below = { slug: 'kept-below', title: 'Below', kind: 'product', parent_id: nearCategory };
    expect(await readAnewAfter(() => saved(kit.keeper, 'categories', below))).toContain('nearList');
    const [city] = (await rowsIn(kit.shop, 'SELECT id FROM cities ORDER BY id LIMIT 1', [])) as {
      id: number;
    }[];
    expect(await readAnewAfter(() => change('cities', city?.id ?? 0, { name: 'Another name' }))).toEqual([
      'cities',
    ]);
    const link = { slug: 'kept-link', location: '/categories/audio' };
    expect(await readAnewAfter(() => saved(kit.owner, 'short-links', link))).toEqual([]);
    expect(elsewhere.length + lists.length).toBe(names.length - 2);
  });
});
