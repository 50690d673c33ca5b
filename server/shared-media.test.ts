import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runReleaseCommand } from '#documents/commands/command.ts';
import { readCatalogueFacts } from '#documents/releases/catalogue-facts.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { loadEnvironment } from '#platform/env.ts';
import { openMedia } from '#providers/uploads/media.ts';
import { hasFilesToMove } from '#providers/uploads/move-files.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { addressOf } from '#providers/uploads/public-address.ts';
import { openPrivateStorage } from '#providers/uploads/storage.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { openTestBucket, type TestBucket } from '#tools/testing/test-bucket.ts';

const origin = 'http://localhost:3000';
let bucket: TestBucket;
let work: string;
let folder: string;
/** Two servers of one shop, each with a data folder. */
let first: BootedShop;
let second: BootedShop;

const environment = () => ({ SHOP: folder, PICTURES: 'asked', PUBLIC_URL: origin, ...bucket.env });

const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'vitrin-shared-media-'));
  folder = path.join(work, 'shop');
  cpSync('e2e/fixtures/english-shop', folder, { recursive: true });
  write('media/logo.svg', '<svg>logo</svg>');
  bucket = await openTestBucket();
  first = await bootTestShop(environment());
  second = await bootTestShop(environment(), first);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await bucket.close();
  rmSync(work, { recursive: true });
});

const get = (shop: BootedShop, url: string, cookie = '') =>
  shop.app.inject({ url, headers: cookie === '' ? {} : { cookie } });

/** Runs a command on the first machine. @returns its output */
async function run(...parameters: string[]): Promise<string> {
  const lines: string[] = [];
  const env = loadEnvironment({ DATA_DIR: first.dataDir, ...bucket.env });
  const { pool } = first.database;
  const code = await runReleaseCommand(parameters, {
    openStore: async () => first.releases,
    openCatalogue: () => Promise.reject(new Error('this test exports no catalogue')),
    openPreviews: async () => ({
      previews: {
        pool,
        actor: { id: null, name: 'cli:sara', ip: '' },
        media: await openMedia(env),
        now: () => new Date(),
      },
      publicUrl: origin,
    }),
    blockCatalog: loadBlockCatalog,
    catalogue: () => readCatalogueFacts(pool),
    openMedia: () => openMedia(env),
    shopFolder: () => folder,
    print: (line) => lines.push(line),
  });
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

/** Expects that both servers send the same picture, which may be cached forever. */
async function expectShared(url: string): Promise<Buffer> {
  const [one, two] = [await get(first, url), await get(second, url)];
  for (const answer of [one, two]) {
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
  expect(two.headers['etag']).toBe(one.headers['etag']);
  return one.rawPayload;
}

test('two servers with one bucket show the same pictures of documents, of the catalogue and of staff', async () => {
  expect((await expectShared('/media/shop/logo.svg')).toString()).toBe('<svg>logo</svg>');

  // A demo draws pictures in all widths when the first one is requested.
  const { rows } = await first.database.pool.query<{ src: string }>(
    `SELECT picture ->> 'src' AS src FROM products ORDER BY id LIMIT 1`,
  );
  const src = rows[0]?.src ?? '';
  expect((await sharp(await expectShared(src)).metadata()).width).toBe(480);
  expect((await sharp(await expectShared(src.replace('-480.', '-96.'))).metadata()).width).toBe(96);

  const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#277eff' } })
    .png()
    .toBuffer();
  const pictures = createPictureStore(
    await openPrivateStorage(loadEnvironment({ DATA_DIR: first.dataDir, ...bucket.env })),
  );
  const { copies } = await pictures.storeSizes(Readable.from([photo]));
  for (const { file, width } of copies)
    expect((await sharp(await expectShared(addressOf(file))).metadata()).width).toBe(width);
  // A private picture of the same bucket has no address.
  const receipt = await pictures.storePicture('receipt', Readable.from([photo]));
  for (const url of [
    `/media/${receipt.file}`,
    `/media/uploads/../${receipt.file}`,
    `/media/..%2f${receipt.file}`,
  ])
    expect((await get(second, url)).statusCode, url).toBe(404);
});

test('a picture that is published on one machine is shown by the other, and exported from there', async () => {
  write('media/new/door.svg', '<svg>door</svg>');
  const site = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')) as object;
  const logo = { src: '/media/shop/new/door.svg', width: 10, height: 10, alt: 'Door' };
  write('site.json', JSON.stringify({ ...site, logo }));
  await run('publish');
  expect((await expectShared('/media/shop/new/door.svg')).toString()).toBe('<svg>door</svg>');
  const target = path.join(work, 'exported');
  await run('export', target);
  expect(await readFile(path.join(target, 'media/new/door.svg'), 'utf8')).toBe('<svg>door</svg>');
});

test('a preview has its pictures on every machine until it ends', async () => {
  write('media/secret.svg', '<svg>secret</svg>');
  const output = await run('preview');
  const [, id = ''] = /preview ([0-9a-f]{8}) until/.exec(output) ?? [];
  const cookie = `preview=${/_preview\/([\w-]+)/.exec(output)?.[1] ?? ''}`;
  await vi.waitFor(async () =>
    expect((await get(second, '/media/shop/secret.svg', cookie)).body).toBe('<svg>secret</svg>'),
  );
  const shown = await get(second, '/media/shop/secret.svg', cookie);
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(shown.headers['access-control-allow-origin']).toBeUndefined();
  expect((await get(second, '/media/shop/secret.svg')).statusCode).toBe(404);
  expect(bucket.objects.has(`previews/${id}/secret.svg`)).toBe(true);
  await run('revoke', id);
  expect([...bucket.objects.keys()].filter((key) => key.startsWith('previews/'))).toEqual([]);
});

test('no picture lies in the data folders', async () => {
  for (const { dataDir } of [first, second]) expect(await hasFilesToMove(dataDir)).toBe(false);
});

test('a bucket that does not answer makes pictures unavailable, and never for as long as a picture is cached', async () => {
  bucket.objects.set('media/shop/late.svg', { content: Buffer.from('<svg/>'), type: 'image/svg+xml' });
  await bucket.close();
  const away = await get(first, '/media/shop/late.svg');
  expect(away.statusCode).toBe(503);
  expect(away.headers['cache-control']).not.toContain('immutable');
  expect((await get(first, '/')).statusCode).toBe(200);
});

test('a server starts and serves pages while its bucket does not answer, and says that it is degraded', async () => {
  const third = await bootTestShop(environment(), first);
  try {
    expect((await get(third, '/')).statusCode).toBe(200);
    await vi.waitFor(async () => {
      const answer = await get(third, '/readyz');
      expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([200, 'degraded']);
    });
    expect(third.logged.join('\n')).toContain('pictures of the shop were not stored');
  } finally {
    await third.close();
  }
});

test('a server says when its data folder lacks the uploads of another one', async () => {
  await first.database.pool.query(
    "INSERT INTO catalogue_pictures (src, files, uploaded_at) VALUES ('/media/uploads/x', ARRAY['catalogue/x.webp'], now())",
  );
  const fourth = await bootTestShop({ SHOP: folder, PICTURES: 'asked', PUBLIC_URL: origin }, first);
  try {
    expect((await get(fourth, '/readyz')).json()).toMatchObject({
      status: 'degraded',
      warnings: [expect.stringContaining('1 of the newest 1 uploads')],
    });
  } finally {
    await fourth.close();
  }
});
