import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressDraftDefaults } from '#schemas/address-draft.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { seedCities } from './seed-cities.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-cities-'));
  mkdirSync(join(folder, 'catalogue'));
  await database.pool.query('TRUNCATE cities CASCADE');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: unknown): void =>
  writeFileSync(join(folder, 'catalogue', 'cities.json'), JSON.stringify(content));
const city = (id: number, name = `City ${id}`) => ({ id, name, province: 'North', lat: 36.5, long: 51.5 });
const names = async (): Promise<string[]> =>
  (await database.pool.query<{ name: string }>('SELECT name FROM cities ORDER BY id')).rows.map(
    (row) => row.name,
  );

test('the gift shop ships to many cities, including the default city of a new address', async () => {
  expect(await seedCities(database.pool, 'examples/gift-shop')).toBeGreaterThanOrEqual(30);
  const { rows } = await database.pool.query('SELECT lat, long FROM cities WHERE id = $1', [
    addressDraftDefaults.city_id,
  ]);
  expect(rows).toEqual([{ lat: addressDraftDefaults.lat, long: addressDraftDefaults.long }]);
  const outside = await database.pool.query(
    'SELECT name FROM cities WHERE lat NOT BETWEEN 25 AND 40 OR long NOT BETWEEN 44 AND 64',
  );
  expect(outside.rows).toEqual([]);
});

test('existing cities stay as they are', async () => {
  write({ cities: [city(1)] });
  expect(await seedCities(database.pool, folder)).toBe(1);
  write({ cities: [city(1, 'Renamed'), city(2)] });
  expect(await seedCities(database.pool, folder)).toBe(0);
  expect(await names()).toEqual(['City 1']);
});

test('processes that start together write them once', async () => {
  write({ cities: [city(1), city(2)] });
  const written = await Promise.all([1, 2, 3, 4].map(() => seedCities(database.pool, folder)));
  expect(written.toSorted()).toEqual([0, 0, 0, 2]);
});

test('a shop without the file has no cities', async () => {
  expect(await seedCities(database.pool, folder)).toBe(0);
});

test.each([
  [{ cities: [] }, /cities\.json: .*at cities$/s],
  [{ cities: [{ ...city(1), lat: 'north' }] }, /at cities\[0\]\.lat/],
  [{ cities: [city(1), city(1)] }, /two cities have the id 1/],
])('a wrong file is refused with the place of the error: %j', async (content, message) => {
  write(content);
  await expect(seedCities(database.pool, folder)).rejects.toThrow(message);
  expect(await names()).toEqual([]);
});
