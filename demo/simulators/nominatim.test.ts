import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addNominatim, placesPath } from './nominatim.ts';
import { insertCityRows } from '#engine/catalogue/cities/city-repository.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { failureOf } from '#providers/testing/failure.ts';
import { createNominatim } from '#providers/places/nominatim.ts';
import { rememberPlaces } from '#providers/places/remember.ts';

let app: FastifyInstance;
let database: TestDatabase;
let url = '';
let agents: (string | undefined)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await insertCityRows(database.pool, [
    { id: 1, name: 'تهران', province: 'تهران', lat: 35.6892, long: 51.389, archived: false },
    { id: 130, name: 'مشهد', province: 'خراسان رضوی', lat: 36.2972, long: 59.6067, archived: false },
  ]);
  app = Fastify();
  app.addHook('onRequest', async (request) => void agents.push(request.headers['user-agent']));
  addNominatim(app, { pool: database.pool });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  agents = [];
});

const open = () =>
  createNominatim({
    baseUrl: () => `${url}${placesPath}`,
    userAgent: 'Test shop (owner@shop.example)',
    language: () => 'fa',
    country: () => 'IR',
  });
const centre = { lat: 36.330431, long: 59.561872 };

test('a street is found near a point, with its city, and the shop names itself', async () => {
  const places = await open().find('گلستان', centre);
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) {
    expect(place.label).toContain('گلستان');
    expect(place.cities).toEqual(['مشهد']);
    expect(Math.abs(place.lat - centre.lat)).toBeLessThan(0.5);
  }
  expect(agents).toEqual(['Test shop (owner@shop.example)']);
});

test('a city in the text moves the search there', async () => {
  const [place] = await open().find('تهران گلستان', centre);
  expect(place?.cities).toEqual(['تهران']);
});

test('a point has a street and a district', async () => {
  expect(await open().describe(centre)).toMatchObject({
    street: expect.stringMatching(/^محلهٔ .+، بلوار .+/),
    cities: ['مشهد'],
  });
});

test('a provider that is away is an error without its address', async () => {
  const away = createNominatim({
    baseUrl: () => 'http://127.0.0.1:1/secret',
    userAgent: 'x',
    language: () => 'fa',
    country: () => 'IR',
  });
  const error = await failureOf(away.find('گلستان', undefined));
  expect(error).toMatchObject({ kind: 'network', provider: 'nominatim' });
  expect(String(error)).not.toContain('secret');
});

test('a repeated question is answered from memory, without a turn', async () => {
  let turns = 0;
  const port = rememberPlaces(open(), async () => void (turns += 1));
  const first = await port.find('گلستان', centre);
  expect(await port.find('گلستان', { ...centre, lat: centre.lat + 0.001 })).toBe(first);
  const place = await port.describe(centre);
  expect(await port.describe(centre)).toBe(place);
  expect([turns, agents.length]).toEqual([2, 2]);
});
