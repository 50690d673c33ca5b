import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShopError } from '#schemas/errors.ts';
import { addTileRoutes, demoTiles } from './tiles.ts';
import { namesOf } from './names.ts';
import { drawTile } from './tile-drawing.ts';

const app = Fastify();
const tiles = demoTiles('fa-IR');
beforeAll(async () => {
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ShopError ? error.status : 500).send(''),
  );
  addTileRoutes(app);
  await app.ready();
});
afterAll(() => app.close());

const ask = (z: number | string, x: number | string, y: number | string) =>
  app.inject(tiles.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)));

test('the map exists at every zoom that it offers, sharp on dense screens', async () => {
  for (const zoom of [0, 5, 12, tiles.maxZoom]) {
    const answer = await ask(zoom, 2 ** zoom - 1, 0);
    expect(answer.statusCode, `zoom ${zoom}`).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
  }
});

test('a tile outside the world is not found', async () => {
  for (const [z, x, y] of [
    [3, 8, 0],
    [3, 0, 8],
    [3, -1, 0],
    [tiles.maxZoom + 1, 0, 0],
    [3, 'x', 0],
    [3, 0, '1.5'],
  ] as const)
    expect((await ask(z, x, y)).statusCode).toBe(404);
});

test('the same place looks the same, and another place looks different', () => {
  expect(drawTile(15, 21_808, 12_900)).toBe(drawTile(15, 21_808, 12_900));
  expect(drawTile(15, 21_808, 12_900)).not.toBe(drawTile(15, 21_809, 12_900));
  expect(drawTile(15, 21_808, 12_900)).not.toMatch(/NaN|Infinity|undefined/);
});

test('streets, districts and squares have names, and a name that crosses a border is on both tiles', () => {
  const names = (x: number, zoom = 15) =>
    [...drawTile(zoom, x, 12_900, namesOf('fa')).matchAll(/>([^<>]+)<\/text>/g)].map(([, name]) => name);
  const row = [0, 1, 2, 3].flatMap((step) => names(21_808 + step));
  expect(row.length).toBeGreaterThan(4);
  expect(new Set(row).size).toBeLessThan(row.length);
  expect(drawTile(15, 21_808, 12_900)).not.toContain('<text');
});
