import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onFullDisk } from '#tools/testing/full-disk.ts';
import { mediaIn } from '#providers/uploads/media.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { fixtureBlockCatalog, fixtureDocuments, fixturePage } from '../releases/testing/fixture-shop.ts';
import { createTestLog } from '../releases/testing/quiet-log.ts';
import { makeFolder, writeShop } from '../releases/testing/shop-folder.ts';
import { runReleaseCommand } from './command.ts';

let database: TestDatabase;
let made: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  database = await createTestDatabase();
  made = await makeFolder();
});
afterAll(async () => {
  await made.remove();
  await database.close();
});

test('publish and export carry the pictures that the documents name', async () => {
  const shop = path.join(made.folder, 'corner');
  await writeShop(shop, fixtureDocuments());
  const store = createReleaseStore({
    pool: database.pool,
    log: createTestLog(),
    blockCatalog: fixtureBlockCatalog,
  });
  const run = async (...parameters: string[]): Promise<{ code: number; lines: string[] }> => {
    const lines: string[] = [];
    const code = await runReleaseCommand(parameters, {
      openStore: async () => store,
      openCatalogue: () => Promise.reject(new Error('this test has no catalogue')),
      openPreviews: () => Promise.reject(new Error('this test makes no previews')),
      blockCatalog: async () => fixtureBlockCatalog,
      catalogue: async () => undefined,
      openMedia: async () => mediaIn(path.join(made.folder, 'data')),
      shopFolder: () => shop,
      print: (line) => lines.push(line),
    });
    return { code, lines };
  };

  const home = (src: string) => ({
    'pages/home.all.json': fixturePage('home', 'all', [
      {
        id: 'hero',
        type: 'banner',
        version: 1,
        props: { slides: [{ href: '/', picture: { src, width: 10, height: 10, alt: 'One' } }] },
      },
    ]),
  });
  await writeShop(shop, home('/media/shop/banners/one.webp'));
  await mkdir(path.join(shop, 'media/banners'), { recursive: true });
  await writeFile(path.join(shop, 'media/banners/one.webp'), 'picture');
  await writeFile(path.join(shop, 'media/unused.webp'), 'picture');
  const data = path.join(made.folder, 'data');
  // A full disk: nothing is published, and no picture of the release is left.
  expect(await onFullDisk(data, () => run('publish'), 1)).toEqual({
    code: 1,
    lines: [
      `refused: no space is left on the disk of ${data}: free some there, or set DATA_DIR to a folder on a larger disk, and try again`,
    ],
  });
  expect(store.current()).toBeNull();
  expect((await readdir(data, { recursive: true })).filter((file) => /\.(?:webp|part)$/.test(file))).toEqual(
    [],
  );
  await run('publish');
  expect(await readFile(path.join(made.folder, 'data/media/shop/banners/one.webp'), 'utf8')).toBe('picture');
  const target = path.join(made.folder, 'out');
  expect((await run('export', target)).lines).toEqual([
    `wrote release ${store.current()?.id}: 7 documents and 1 pictures in ${target}`,
  ]);
  expect(await readdir(path.join(target, 'media'), { recursive: true })).toEqual([
    'banners',
    path.join('banners', 'one.webp'),
  ]);
  // The sizes of a picture and the pictures of long texts are copied, too.
  await writeFile(path.join(shop, 'media/one-240.webp'), 'small');
  await writeShop(shop, {
    'pages/home.all.json': fixturePage('home', 'all', [
      {
        id: 'ghost',
        type: 'ghost',
        version: 1,
        props: {
          srcset: '/media/shop/one-240.webp 240w, /media/shop/banners/one.webp 480w',
          text: 'See ![this](/media/shop/unused.webp).',
        },
      },
    ]),
  });
  await run('publish');
  expect((await run('export', path.join(made.folder, 'sizes'))).lines).toEqual([
    expect.stringContaining('and 3 pictures'),
  ]);
  // A name that leads out of the folder is not a picture of the shop. A missing picture is reported.
  await writeShop(shop, home('/media/shop/../../secret.txt'));
  await writeFile(path.join(made.folder, 'secret.txt'), 'secret');
  await run('publish');
  expect((await run('export', path.join(made.folder, 'secrets'))).lines).toEqual([
    expect.stringContaining('and 0 pictures'),
  ]);
  await writeShop(shop, home('/media/shop/gone.webp'));
  await run('publish');
  expect(await run('export', path.join(made.folder, 'third'))).toEqual({
    code: 1,
    lines: [expect.stringContaining('and 0 pictures'), 'the picture media/gone.webp is no longer there'],
  });
});
