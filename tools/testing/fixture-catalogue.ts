import type { Pool } from '#platform/db/pool.ts';

const hours = {
  time_zone: 'Asia/Tehran',
  intervals: [6, 0, 1, 2, 3].map((weekday) => ({ weekday, from: 540, until: 1440 })),
  closed_dates: [],
};
const picture = { src: '/media/sample.webp', width: 400, height: 400, alt: 'Sample' };

/** Categories by slug: kind, and the slug of the parent category. */
export const fixtureCategories = [
  ['gift-cards', 'gift', null],
  ['apple', 'gift', 'gift-cards'],
  ['apple-usa', 'gift', 'apple'],
  ['games', 'gift', null],
  ['goods', 'product', null],
  ['audio', 'product', 'goods'],
] as const;

export const fixtureStores = [
  // page_name, latitude, longitude, city: from Mashhad outwards
  ['alpha', 'Alpha Store', 36.3, 59.56],
  ['beta', 'Beta Store', 35.7, 51.4],
  ['gamma', 'فروشگاه گامای مركزي', 29.6, 52.5],
] as const;

async function insertTree(pool: Pool): Promise<void> {
  for (const [position, [slug, kind, parent]] of fixtureCategories.entries()) {
    await pool.query(
      `INSERT INTO categories (slug, title, kind, parent_id, position, flags, picture) VALUES ($1, $2, $3, (SELECT id FROM categories WHERE slug = $4), $5, $6, $7)`,
      [
        slug,
        `Category ${slug}`,
        kind,
        parent,
        position,
        position === 0 ? ['popular', 'featured'] : [],
        position === 0 ? picture : null,
      ],
    );
  }
  for (const [slug, name, latitude, longitude] of fixtureStores) {
    await pool.query(
      `INSERT INTO stores (slug, page_name, city, latitude, longitude, hours, follow_count, rating, main_category_ids)
       VALUES ($1, $2, 'Mashhad', $3, $4, $5, $6, 4.3, ARRAY(SELECT id FROM categories WHERE parent_id IS NULL ORDER BY id LIMIT 2))`,
      [slug, name, latitude, longitude, hours, slug.length * 10],
    );
  }
}

/**
 * Inserts products 1 to `count`, three options each, distributed over the categories with products. Ties are
 * intended: popularity, prices, discounts and moments repeat, as they do in a real catalogue.
 */
async function insertProducts(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO products (slug, type, store_id, category_id, title, english_title, summary, description, features, faq, pictures, popularity, sold_count, created_at)
     SELECT 'product-' || n, (CASE WHEN c.kind = 'product' THEN 'physical' WHEN n % 2 = 0 THEN 'gift_card' ELSE 'digital' END)::product_type,
       (SELECT min(id) FROM stores) + n % 3, c.id, 'Product number ' || n, 'Item ' || n, 'In short', '# At length',
       '[{"title":"Region","value":"US"}]', '[{"question":"Why?","answer":"So."}]', $2::jsonb, (n * 7919) % 97, n, timestamptz '2026-01-01' + make_interval(hours => (n * 31) % 50) + make_interval(secs => (n % 7) * 1e-6)
     FROM generate_series(1, $1::integer) AS n
     JOIN LATERAL (SELECT id, kind FROM categories WHERE slug = (ARRAY['apple', 'apple-usa', 'games', 'audio'])[1 + n % 4]) AS c ON true ORDER BY n`,
    [count, JSON.stringify([picture, picture])],
  );
  await pool.query(
    `INSERT INTO sellables (product_id, position, title, price, usdt_price, discount, usdt_discount, stock, region, denomination, stock_counts)
     SELECT p.id, n, n || ' dollars', n * (1000 + p.popularity * 100), n * 100, CASE WHEN p.id % 3 = 0 THEN n * 100 ELSE 0 END, 0, CASE WHEN p.id % 5 = 0 THEN 0 ELSE n END, 'US', n || '$', 1
     FROM products AS p CROSS JOIN generate_series(1, 3) AS numbers (n) ORDER BY p.id, numbers.n`,
  );
}

async function insertTexts(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO comments (product_id, author, text, rating, buyer, approved, created_at)
     SELECT (SELECT id FROM products WHERE slug = 'product-1'), 'Buyer ' || n, 'Comment ' || n, 1 + n % 5, true, n <= 15, timestamptz '2026-02-01' + make_interval(hours => n / 2) FROM generate_series(1, 20) AS n`,
  );
  await pool.query(
    `INSERT INTO comments (product_id, parent_id, author, author_role, text, approved)
     SELECT product_id, id, 'Support', 'support', 'Answer to ' || text, id % 2 = 0 FROM comments WHERE approved`,
  );
  await pool.query(
    `INSERT INTO posts (kind, slug, title, body, author, tags, published_at)
     SELECT (ARRAY['news', 'tutorials', 'videos', 'apps'])[1 + n % 4]::post_kind, 'post-' || n, 'Post ' || n, '# Body', 'Editor', ARRAY['tag-' || n % 3], timestamptz '2026-01-01' + make_interval(days => n) FROM generate_series(0, 29) AS n`,
  );
  await pool.query(
    `INSERT INTO posts (kind, slug, title, body, author, published_at) VALUES ('news', 'tomorrow', 'Tomorrow', 'Not yet', 'Editor', '2999-01-01')`,
  );
  await pool.query(
    `INSERT INTO cities (id, name, province, lat, long) VALUES (1, 'Hillside', 'East', 35.7, 51.4), (130, 'Riverside', 'West', 36.330431, 59.561872)`,
  );
  await pool.query(`INSERT INTO short_links (slug, location) VALUES ('apple', '/products/apple')`);
}

/**
 * Inserts a small catalogue for tests: 3 stores, 6 categories on three levels, products, comments, posts,
 * cities and a short link.
 */
export async function insertFixtureCatalogue(pool: Pool, products = 60): Promise<void> {
  await insertTree(pool);
  await insertProducts(pool, products);
  await insertTexts(pool);
}
