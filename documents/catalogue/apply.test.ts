import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  makeFolder,
  makePhoto,
  runCommand,
  lamp,
  runFolder,
  shareShopWithFolder,
  writeShop,
  type CatalogueFolder,
} from '#tools/testing/catalogue-folder.ts';
import { cartWithAddress, idOf, showProduct, type CatalogueShop } from '#tools/testing/catalogue-shop.ts';
import { auditIn, rowsIn } from '#tools/testing/shared-shops.ts';
import { makeShopper, place } from '#tools/testing/shop-cases.ts';
import type { RunServices } from './run.ts';

let kit: CatalogueShop;
let services: RunServices;
let folder: CatalogueFolder;
let media: CatalogueFolder;
shareShopWithFolder((opened) => ({ kit, services, folder, media } = opened));

const pageOf = async (slug: string) =>
  (await kit.shopper.call('products.get', { slug })).json() as {
    code?: string;
    product: {
      title: string;
      price: number;
      pictures: { src: string; alt: string; sources: { srcset: string }[] }[];
      options: { id: number; title: string; price: number; stock: number }[];
    };
  };
describe('a folder', () => {
  test('becomes a shop that sells, and a second apply changes nothing', async () => {
    writeShop(folder);
    folder.write('pictures/lamp.jpg', await makePhoto('#c02020'));
    folder.write('products.jsonl', [lamp({ pictures: [{ file: 'pictures/lamp.jpg', alt: 'The lamp' }] })]);
    const before = await runFolder(services, folder.path, { mode: 'diff' });
    expect([before.refused, before.counts['product']]).toEqual([[], { created: 1 }]);
    expect(await rowsIn(kit.shop, `SELECT 1 FROM products WHERE slug = 'own-lamp'`, [])).toEqual([]);

    const first = await runFolder(services, folder.path);
    expect([first.refused, first.counts]).toEqual([
      [],
      {
        category: { created: 2 },
        store: { created: 1 },
        post: { created: 1 },
        'short-link': { created: 1 },
        discount: { created: 1 },
        product: { created: 1 },
      },
    ]);
    await expect
      .poll(async () => (await pageOf('own-lamp')).product?.options)
      .toMatchObject([
        { title: 'Small', price: 100_000, stock: 5 },
        { title: 'Large', price: 180_000, stock: 2 },
      ]);
    const { pictures } = (await pageOf('own-lamp')).product;
    expect(pictures).toMatchObject([
      { alt: 'The lamp', src: expect.stringMatching(/^\/media\/uploads\/.*-480\.webp$/) },
    ]);
    expect(pictures[0]?.sources[0]?.srcset).toMatch(/-240\.webp 240w, .*-480\.webp 480w, .*-700\.webp 700w$/);
    const audited = await auditIn(kit.shop, `product:${await idOf(kit, 'products', 'own-lamp')}`);
    expect(
      audited.map((each) => [(each as { action: string }).action, (each as { actor: string }).actor]),
    ).toEqual([
      ['product.create', 'cli:test'],
      ['product.restore', 'cli:test'],
    ]);

    const second = await runCommand(services, 'apply', folder.path);
    expect(second).toMatchObject({ code: 0, printed: expect.stringContaining('nothing had to change') });
    const unchanged = await runFolder(services, folder.path, { mode: 'diff' });
    expect([unchanged.told, unchanged.refused, unchanged.counts['product']]).toEqual([
      [],
      [],
      { unchanged: 1 },
    ]);
    expect(await rowsIn(kit.shop, 'SELECT file FROM picture_removals', [])).toEqual([]);

    const buyer = await makeShopper(kit.shop);
    const [small] = (await pageOf('own-lamp')).product.options;
    expect(await place(buyer, await cartWithAddress(buyer, small?.id ?? 0, 2))).toMatchObject({
      code: expect.anything(),
    });
  });

  test('changes what is different alone, and purges the caches of that alone', async () => {
    writeShop(folder);
    await runFolder(services, folder.path);
    const other = await showProduct(kit);
    const heard: string[] = [];
    folder.write('products.jsonl', [lamp({ title: 'A brighter lamp' })]);
    const compared = await runFolder(services, folder.path, { mode: 'diff' });
    expect(compared.told).toEqual([
      'products.jsonl:1 product own-lamp: title: "A lamp of our own" → "A brighter lamp"',
    ]);
    const client = await kit.shop.database.pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('LISTEN vitrin');
    const { counts } = await runFolder(services, folder.path);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    client.release(true);
    expect(counts['product']).toEqual({ changed: 1 });
    const tags = heard.flatMap((payload) => (JSON.parse(payload) as { tags: string[] }).tags);
    expect(tags).toContain(`product:${await idOf(kit, 'products', 'own-lamp')}`);
    expect(tags).not.toContain('catalogue');
    expect(tags.filter((tag) => tag.startsWith('product:'))).not.toContain(`product:${other.product}`);
    // The search follows.
    await expect
      .poll(async () =>
        (
          (await kit.shopper.call('products.list', { q: 'brighter' })).json() as {
            products: { slug: string }[];
          }
        ).products.map(({ slug }) => slug),
      )
      .toEqual(['own-lamp']);
  });

  test('is applied but for its wrong lines, which are told with file, line, field and remedy', async () => {
    writeShop(folder);
    folder.write('products.jsonl', [
      { version: 1 },
      lamp({ slug: 'good-one', options: [{ title: 'One', price: 5_000 }] }),
      '{"slug": "broken", ',
      lamp({ slug: 'no-price', options: [{ title: 'One', price: 0 }] }),
      lamp({ slug: 'nowhere', store: 'lost', options: [] }),
      lamp({ slug: 'typo', titel: 'x', options: [] }),
      lamp({ slug: 'too-cheap', options: [{ title: 'One', price: 10, discount: 20, sku: 'CHEAP' }] }),
      lamp({ slug: 'good-one', options: [] }),
      lamp({ slug: 'good-two', options: [{ title: 'One', price: 7_000 }] }),
    ]);
    folder.write('short-links.json', { version: 1, links: [{ slug: 'a b', location: 'nowhere' }] });
    folder.write('product.jsonl', []);
    const { refused, lines, counts } = await runFolder(services, folder.path);
    expect(refused).toEqual([
      'product.jsonl:null  unknown-file',
      'short-links.json:4 slug wrong-format',
      'short-links.json:4 location wrong-format',
      'products.jsonl:3  not-json',
      'products.jsonl:4 options.0.price too-small',
      'products.jsonl:6 titel unknown-field',
      'products.jsonl:8 slug listed-twice',
      'products.jsonl:5 store unknown-slug',
      'products.jsonl:7 options.0.discount too-large',
    ]);
    expect(lines.every(({ message }) => message.length > 20)).toBe(true);
    expect(counts['product']).toEqual({ created: 2 });
    // The refused product is not there without its option.
    expect(
      await rowsIn(kit.shop, `SELECT slug FROM products WHERE slug IN ('too-cheap', 'no-price')`, []),
    ).toEqual([]);
    const report = path.join(media.path, 'refused.jsonl');
    const { code, printed } = await runCommand(services, 'apply', folder.path, '--report', report);
    expect(code).toBe(1);
    expect(JSON.parse(readFileSync(report, 'utf8').split('\n')[0] ?? '')).toMatchObject({
      file: 'product.jsonl',
      line: null,
      code: 'unknown-file',
    });
    expect(printed).toContain(
      'refused products.jsonl:5 store (unknown-slug): Nothing has the slug lost. Correct it, or add the record that is meant.',
    );
  });

  test('changes nothing with --all-or-nothing when one line is wrong', async () => {
    writeShop(folder);
    folder.write('products.jsonl', [
      lamp({ slug: 'whole-one', options: [{ title: 'One', price: 5_000 }] }),
      lamp({ slug: 'whole-two', store: 'lost', options: [] }),
    ]);
    const { refused } = await runFolder(services, folder.path, { allOrNothing: true });
    expect(refused).toEqual(['products.jsonl:2 store unknown-slug']);
    expect(await rowsIn(kit.shop, `SELECT 1 FROM products WHERE slug LIKE 'whole-%'`, [])).toEqual([]);
    folder.write('products.jsonl', [lamp({ slug: 'whole-one', options: [{ title: 'One', price: 5_000 }] })]);
    const whole = await runFolder(services, folder.path, { allOrNothing: true });
    expect([whole.refused, whole.counts['product']]).toEqual([[], { created: 1 }]);
  });

  test('is refused when it was written for a newer version, and while another one is applied', async () => {
    writeShop(folder);
    folder.write('categories.json', { version: 2, categories: [] });
    folder.write('products.jsonl', [{ version: 2 }, lamp({ slug: 'from-the-future' })]);
    const { refused } = await runFolder(services, folder.path);
    expect(refused).toEqual([
      'categories.json:null version newer-version',
      'products.jsonl:1 version newer-version',
    ]);
    const client = await kit.shop.database.pool.connect();
    await client.query('SELECT pg_advisory_lock(8152029, 226)');
    const second = await runCommand(services, 'apply', folder.path);
    expect(second).toMatchObject({
      code: 1,
      printed: expect.stringContaining('refused: another catalogue is being applied'),
    });
    await client.query('SELECT pg_advisory_unlock(8152029, 226)');
    client.release();
    expect((await runCommand(services, 'apply', folder.path)).code).toBe(1);
    expect(await runCommand(services, 'paint', folder.path)).toMatchObject({ code: 2 });
    expect(await runCommand(services, 'apply', path.join(folder.path, 'missing'))).toMatchObject({ code: 1 });
  });

  test('leaves what it does not name alone, unless missing records are to be archived', async () => {
    writeShop(folder);
    folder.write('products.jsonl', [
      lamp({
        slug: 'kept-lamp',
        options: [
          { title: 'Old', price: 9_000 },
          { title: 'Same', price: 9_500 },
        ],
      }),
    ]);
    await runFolder(services, folder.path);
    folder.write('products.jsonl', [lamp({ slug: 'kept-lamp', options: [{ title: 'Same', price: 9_500 }] })]);
    expect((await runFolder(services, folder.path)).counts['product']).toEqual({ unchanged: 1 });
    const shown = async () =>
      (await rowsIn(kit.shop, 'SELECT slug FROM products WHERE NOT archived ORDER BY slug', [])) as {
        slug: string;
      }[];
    expect((await shown()).length).toBeGreaterThan(1);
    const broken = makeFolder();
    writeShop(broken);
    broken.write('products.jsonl', [lamp({ slug: 'kept-lamp' }), '{']);
    await runFolder(services, path.join(broken.path, 'products.jsonl'), { archiveMissing: true });
    broken.remove();
    expect((await shown()).length).toBeGreaterThan(1);
    await runFolder(services, path.join(folder.path, 'products.jsonl'), { archiveMissing: true });
    expect(await shown()).toEqual([{ slug: 'kept-lamp' }]);
    const options = await rowsIn(
      kit.shop,
      `SELECT s.title, s.archived FROM sellables AS s JOIN products AS p ON p.id = s.product_id
       WHERE p.slug = 'kept-lamp' ORDER BY s.title`,
      [],
    );
    expect(options).toContainEqual({ title: 'Old', archived: true });
    expect(options).toContainEqual({ title: 'Same', archived: false });
  });
});

test('pictures that are none, missing, too large, or outside of the folder are refused with their lines', async () => {
  writeShop(folder);
  folder.write('pictures/none.jpg', 'this is a text');
  folder.write('pictures/heavy.jpg', Buffer.alloc(6 * 1024 * 1024));
  folder.write('pictures/good.png', await makePhoto('#20c020'));
  writeFileSync(path.join(media.path, 'secret.jpg'), await makePhoto('#2020c0'));
  symlinkSync(path.join(media.path, 'secret.jpg'), path.join(folder.path, 'pictures/link.jpg'));
  symlinkSync(media.path, path.join(folder.path, 'elsewhere'));
  const files = [
    'pictures/none.jpg',
    'pictures/heavy.jpg',
    'pictures/missing.jpg',
    'pictures/link.jpg',
    'elsewhere/secret.jpg',
    `../${path.basename(media.path)}/secret.jpg`,
    path.join(media.path, 'secret.jpg'),
    'pictures',
  ];
  folder.write(
    'products.jsonl',
    files.map((file, index) =>
      lamp({
        slug: `pictured-${index}`,
        options: [],
        pictures: [
          { file: 'pictures/good.png', alt: '' },
          { file, alt: 'x' },
        ],
      }),
    ),
  );
  const { refused, counts } = await runFolder(services, folder.path);
  expect(refused).toEqual([
    'products.jsonl:1 pictures.1 not-a-picture',
    'products.jsonl:2 pictures.1 picture-too-heavy',
    'products.jsonl:3 pictures.1 picture-missing',
    'products.jsonl:4 pictures.1 picture-outside',
    'products.jsonl:5 pictures.1 picture-outside',
    'products.jsonl:6 pictures.1 picture-outside',
    'products.jsonl:7 pictures.1 picture-outside',
    'products.jsonl:8 pictures.1 picture-outside',
  ]);
  expect(counts['product']).toBeUndefined();
  // The good one was made for nothing, and is removed again.
  expect(Object.keys(media.read()).filter((file) => file.startsWith('catalogue')).length % 3).toBe(0);
  expect(await rowsIn(kit.shop, 'SELECT file FROM picture_removals', [])).toEqual([]);
  const { code, printed } = await runCommand(services, 'validate', folder.path);
  expect([code, printed.split('\n').filter((line) => line.startsWith('refused')).length]).toEqual([
    1,
    files.length,
  ]);
});
