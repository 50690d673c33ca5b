import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine, type Engine } from '#engine/index.ts';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import { insertFixtureCatalogue } from '#tools/testing/fixture-catalogue.ts';
import { createFixtureReleases } from '#tools/testing/fixture-release.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createTestServices } from '#tools/testing/test-services.ts';

let database: TestDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixtureCatalogue(database.pool);
  engine = createEngine({ pool: database.pool, releases: createFixtureReleases(), ...createTestServices() });
});
afterAll(() => database.close());

const list = async (input: Record<string, unknown>) =>
  (await engine.dispatch('stores.list', input, rendererPrincipal)).value.stores;
const slugs = async (input: Record<string, unknown>): Promise<string[]> =>
  (await list(input)).map((store) => store.slug);

test('the nearest store comes first, with its distance in metres', async () => {
  const fromTehran = await list({ lat: '35.7', long: '51.4' });
  expect(fromTehran.map((store) => store.slug)).toEqual(['beta', 'gamma', 'alpha']);
  expect(fromTehran[0]?.distance).toBe(0);
  // Tehran to Mashhad is some 740 km as the crow flies.
  expect(fromTehran[2]?.distance).toBeGreaterThan(735_000);
  expect(fromTehran[2]?.distance).toBeLessThan(745_000);
});

test('distances are correct across the date line and at the poles', async () => {
  for (const [lat, long] of [
    [90, 0],
    [-90, 180],
    [0, -180],
    [-36.3, -120.44],
  ]) {
    for (const store of await list({ lat, long })) expect(store.distance).toBeLessThanOrEqual(20_015_200);
  }
});

test('without a point, the stores with the most followers come first', async () => {
  expect(await slugs({ sort: 'nearest' })).toEqual(await slugs({ sort: 'popular' }));
  expect((await list({ sort: 'nearest' })).map((store) => store.distance)).toEqual([null, null, null]);
});

test('a store is listed with pictures of the products that its own page lists first', async () => {
  const { value } = await engine.dispatch('stores.list', {}, rendererPrincipal);
  const [store] = value.stores;
  const own = await engine.dispatch('products.list', { store: store?.slug, limit: '3' }, rendererPrincipal);
  const shown = store?.products?.map(({ slug }) => slug) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual(own.value.products.slice(0, 3).map(({ slug }) => slug));
  // The next products stand for those without a picture.
  await database.pool.query("UPDATE products SET pictures = '[]' WHERE slug = ANY ($1)", [shown]);
  engine.purge(['catalogue']);
  const [next] = await list({});
  expect(next?.products).toHaveLength(3);
  for (const { slug } of next?.products ?? []) expect(shown).not.toContain(slug);
});

test('a category filter keeps only the stores with it among their main categories', async () => {
  expect(await slugs({ category: 1 })).toHaveLength(3);
  for (const category of [999, 2 ** 31 - 1]) expect(await slugs({ category }), String(category)).toEqual([]);
});

test.each([-1, 0, 2 ** 31, -(2 ** 40)])(
  'a category that cannot be, such as %i, is refused',
  async (category) => {
    await expect(slugs({ category })).rejects.toMatchObject({ code: 'validation-failed' });
  },
);

test('all words of a search must match, in any spelling', async () => {
  expect(await slugs({ q: 'گامای مرکزي' })).toEqual(['gamma']);
  expect(await slugs({ q: 'store mashhad' })).toEqual(['alpha', 'beta']);
  expect(await slugs({ q: 'store shiraz' })).toEqual([]);
});
