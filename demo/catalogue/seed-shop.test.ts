import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expandProducts } from './expand-products.ts';
import { readCatalogue } from './read-catalogue.ts';
import { mediaIn } from '#providers/uploads/media.ts';
import { picture } from '#schemas/entities/picture.ts';
import type { DemoSeedSummary } from '#server/demo-port.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { seedShop } from './seed-shop.ts';

const shopFolder = path.resolve('e2e/fixtures/english-shop');
const told = [...expandProducts(readCatalogue(shopFolder))].length;
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-seed-'));
const media = mediaIn(dataDir);
let database: TestDatabase;
let first: DemoSeedSummary;

beforeAll(async () => {
  database = await createTestDatabase();
  first = await seedShop({ pool: database.pool, shopFolder, media });
}, 120_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const everything = `SELECT jsonb_build_object(
  'stores', (SELECT jsonb_agg(to_jsonb(s) ORDER BY id) FROM stores AS s), 'categories', (SELECT jsonb_agg(to_jsonb(c) ORDER BY id) FROM categories AS c),
  'products', (SELECT jsonb_agg(to_jsonb(p) - 'updated_at' ORDER BY id) FROM products AS p), 'sellables', (SELECT jsonb_agg(to_jsonb(s) ORDER BY id) FROM sellables AS s),
  'comments', (SELECT jsonb_agg(to_jsonb(c) ORDER BY id) FROM comments AS c), 'posts', (SELECT jsonb_agg(to_jsonb(p) ORDER BY id) FROM posts AS p)) AS rows`;

async function number(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(sql);
  return rows[0]?.n ?? Number.NaN;
}

/** Checks that the derived columns of the database match a count over its rows. */
async function expectKeptColumns(): Promise<void> {
  expect(await number('SELECT sum(product_count)::integer AS n FROM product_counts')).toBe(
    await number('SELECT count(*)::integer AS n FROM products'),
  );
  expect(
    await number(
      'SELECT count(*)::integer AS n FROM products WHERE sellable_id = 0 OR option_count = 0 OR price = 0',
    ),
  ).toBe(0);
  expect(
    await number(`SELECT count(*)::integer AS n FROM products AS p JOIN sellables AS s ON s.id = p.sellable_id
      WHERE s.product_id <> p.id OR (s.price, s.discount, s.usdt_price, s.usdt_discount) IS DISTINCT FROM (p.price, p.discount, p.usdt_price, p.usdt_discount) OR p.in_stock <> (s.stock > 0)
        OR EXISTS (SELECT FROM sellables AS o WHERE o.product_id = p.id AND (o.stock > 0) >= (s.stock > 0) AND o.price - o.discount < s.price - s.discount)`),
  ).toBe(0);
}

describe('seeding', () => {
  it('fills an empty database with the contents of the catalogue', async () => {
    expect(first).toMatchObject({ filled: true, grown: 0, products: told });
    expect(await number('SELECT count(*)::integer AS n FROM products')).toBe(told);
    expect(await number('SELECT count(*)::integer AS n FROM comments')).toBeGreaterThan(0);
    await expectKeptColumns();
  });

  it('leaves a filled database as it is', async () => {
    const before = await database.pool.query(everything);
    expect(await seedShop({ pool: database.pool, shopFolder, media })).toMatchObject({
      filled: false,
      grown: 0,
      products: told,
    });
    expect((await database.pool.query(everything)).rows).toEqual(before.rows);
  });

  it('makes the indexes of the listing again that a killed run had dropped', async () => {
    const indexes = `SELECT count(*)::integer AS n FROM pg_indexes WHERE indexname LIKE 'products_by_%'`;
    const before = await number(indexes);
    await database.pool.query('CALL drop_listing_indexes()');
    expect(await number(indexes)).toBeLessThan(before);
    await seedShop({ pool: database.pool, shopFolder, media, products: told, pictures: 'later' });
    expect(await number(indexes)).toBe(before);
  });

  it('gives the same rows in another database, and draws no picture twice', async () => {
    const other = await createTestDatabase();
    try {
      const second = await seedShop({ pool: other.pool, shopFolder, media });
      expect(first.pictures.drawn).toBeGreaterThan(0);
      expect(second.pictures).toEqual({ drawn: 0, kept: first.pictures.drawn });
      expect((await other.pool.query(everything)).rows).toEqual((await database.pool.query(everything)).rows);
    } finally {
      await other.close();
    }
  });

  it('has a file of the declared size for every source of every picture', async () => {
    const { rows } = await database.pool.query<{ picture: unknown }>(
      'SELECT jsonb_array_elements(pictures) AS picture FROM products UNION SELECT picture FROM categories WHERE picture IS NOT NULL UNION SELECT logo FROM stores UNION SELECT cover FROM stores UNION SELECT picture FROM posts',
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const { src, width, height, sources, alt } = picture.parse(row.picture);
      expect(alt).not.toBe('');
      const ratio = height / width;
      const files = [
        { address: src, width },
        ...(sources ?? []).flatMap(({ srcset }) =>
          srcset.split(', ').map((entry) => ({
            address: entry.split(' ')[0] ?? '',
            width: Number.parseInt(entry.split(' ')[1] ?? '', 10),
          })),
        ),
      ];
      expect(files.map((file) => file.width)).toEqual(
        ratio < 1 ? [480, 96, 240, 480, 960, 1280] : [480, 96, 240, 480, 960],
      );
      for (const file of files) {
        const size = await sharp(path.join(dataDir, file.address)).metadata();
        expect([size.width, size.height, size.format], file.address).toEqual([
          file.width,
          Math.round(file.width * ratio),
          'webp',
        ]);
      }
    }
  });
});

describe('growing', () => {
  it('adds readable variants up to the requested number, keeps counts right, and adds no picture', async () => {
    expect(await seedShop({ pool: database.pool, shopFolder, media, products: 1500 })).toMatchObject({
      filled: false,
      grown: 1500 - told,
      products: 1500,
      pictures: { drawn: 0 },
    });
    expect(await number('SELECT count(DISTINCT title)::integer AS n FROM products')).toBeGreaterThan(1400);
    await expectKeptColumns();
  });

  it('continues where it stopped, and never shrinks', async () => {
    expect(await seedShop({ pool: database.pool, shopFolder, media, products: 1600 })).toMatchObject({
      grown: 100,
      products: 1600,
    });
    expect(await seedShop({ pool: database.pool, shopFolder, media, products: 10 })).toMatchObject({
      grown: 0,
      products: 1600,
    });
  });

  it('writes each new product once, so that a large catalogue has no dead rows', async () => {
    await database.pool.query(`
      CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a second write'; END $$;
      CREATE TRIGGER second_write BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION refuse_update()`);
    expect(await seedShop({ pool: database.pool, shopFolder, media, products: 1700 })).toMatchObject({
      grown: 100,
    });
    await database.pool.query('DROP FUNCTION refuse_update CASCADE');
  });

  it('refuses to grow a catalogue that was not seeded', async () => {
    const other = await createTestDatabase();
    try {
      await other.pool.query(
        "INSERT INTO stores (slug, page_name, latitude, longitude, hours) VALUES ('own', 'Own', 0, 0, '{}')",
      );
      await expect(seedShop({ pool: other.pool, shopFolder, media, products: 50 })).rejects.toThrow(
        /not made by the seeder/,
      );
    } finally {
      await other.close();
    }
  });
});
