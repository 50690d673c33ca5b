import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { openGallery } from './gallery.ts';
import { seedShop } from './seed-shop.ts';

const shopFolder = 'e2e/fixtures/english-shop';
const log = {
  info: () => undefined,
  warn: (detail: object) => {
    throw new Error(JSON.stringify(detail));
  },
};
let database: TestDatabase;
let dataDir = '';

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-gallery-'));
  await seedShop({ pool: database.pool, shopFolder, media: mediaIn(dataDir), pictures: 'later' });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function sources(): Promise<string[]> {
  const { rows } = await database.pool.query<{ src: string }>(
    "SELECT picture->>'src' AS src FROM products UNION SELECT picture->>'src' FROM categories WHERE picture IS NOT NULL UNION SELECT logo->>'src' FROM stores UNION SELECT cover->>'src' FROM stores UNION SELECT picture->>'src' FROM posts",
  );
  return rows.map(({ src }) => src);
}
const fileOf = (src: string) => path.join(dataDir, src.replace('/media/', 'media/'));

it('draws a requested picture before all others, and nothing for an unknown name', async () => {
  const gallery = await openGallery({ pool: database.pool, shopFolder, media: mediaIn(dataDir), log });
  const [src = ''] = await sources();
  expect(existsSync(fileOf(src))).toBe(false);
  await Promise.all([
    gallery?.want(path.basename(src)),
    gallery?.want(path.basename(src)),
    gallery?.want('nothing-480.webp'),
  ]);
  expect(existsSync(fileOf(src))).toBe(true);
});

it('continues after an interrupted start until every picture that a row names exists, and then has nothing to do', async () => {
  const cutShort = await openGallery({ pool: database.pool, shopFolder, media: mediaIn(dataDir), log });
  const drawing = cutShort?.drawAll();
  await cutShort?.stop();
  await drawing;
  const next = await openGallery({ pool: database.pool, shopFolder, media: mediaIn(dataDir), log });
  expect(next).not.toBeNull();
  await next?.drawAll();
  const all = await sources();
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((src) => !existsSync(fileOf(src)))).toEqual([]);
  expect(await openGallery({ pool: database.pool, shopFolder, media: mediaIn(dataDir), log })).toBeNull();
});
