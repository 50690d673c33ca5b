import { withoutIndexes } from '#platform/db/bulk-load.ts';
import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { setTimeLimit } from '#platform/db/session.ts';
import { statement } from '#platform/db/statement.ts';

/** Products that the seeder makes at most. It needs milliseconds for each one, mostly for the words of its search. */
export const seededProducts = 40_000;

// A copy has the id of its original plus a multiple of the number of originals, and so do its options.
const selectFilled = statement(
  'bench.scale-has-options',
  "SELECT EXISTS (SELECT FROM sellables WHERE sku LIKE 'SCALE-%') AS filled",
  { notNull: ['filled'] },
);
// Triggers would make the search words and the prices of every copy again.
const leaveTriggersOut = statement(
  'bench.scale-without-triggers',
  'SET LOCAL session_replication_role = replica',
);
const addOptions = statement(
  'bench.scale-add-options',
  `INSERT INTO sellables (product_id, position, title, price, usdt_price, stock, region, denomination, sku)
   SELECT DISTINCT ON (product_id) product_id, position + 1, title || ' +', price * 2, usdt_price * 2, 0, region, denomination,
     'SCALE-' || product_id
   FROM sellables ORDER BY product_id, position DESC, id DESC`,
);
const nameOptions = statement(
  'bench.scale-name-options',
  `UPDATE products AS p SET option_count = option_count + 1, option_titles = option_titles || ' ' || s.title
   FROM sellables AS s WHERE s.product_id = p.id AND s.sku = 'SCALE-' || p.id`,
);
const selectOriginals = statement(
  'bench.scale-originals',
  `SELECT (SELECT max(id) FROM products) AS products, (SELECT max(id) FROM sellables) AS options`,
  { notNull: ['products', 'options'] },
);
const percent = '(80 + (hashint4(p.id + :copy::integer * :products::integer) & 1073741823) % 51)';
const copyProducts = statement(
  'bench.scale-copy-products',
  `INSERT INTO products (id, slug, type, store_id, category_id, category_1, category_2, category_3, title, english_title, readings,
     summary, description, features, faq, how_to_redeem, pictures, form, fulfillment, rating, comment_count, option_count,
     option_titles, min_quantity, in_stock, sellable_id, usdt_price, usdt_discount, prices, price, discount, search,
     sold_count, popularity, created_at, updated_at)
   SELECT p.id + :copy::integer * :products::integer, slug || '-c' || :copy::integer, type, store_id, category_id, category_1, category_2, category_3,
     title || ' ' || :copy::integer, english_title, readings, summary, description, features, faq, how_to_redeem, pictures, form, fulfillment,
     rating, comment_count, option_count, option_titles, min_quantity, in_stock, sellable_id + :copy::integer * :options::integer, usdt_price,
     usdt_discount, prices, price * ${percent} / 100, discount * ${percent} / 100,
     search || setweight(to_tsvector('simple', :copy::integer::text), 'A'),
     (800 * power((hashint4(p.id + :copy::integer * :products::integer + 1) & 1048575) / 1048575.0, 3))::integer,
     greatest(0, 120 - age) * 6, now() - age * interval '1 day', now() - age * interval '1 day'
   FROM products AS p, LATERAL (SELECT (hashint4(p.id + :copy::integer * :products::integer + 2) & 1048575) % 701 AS age) AS random
   WHERE p.id <= :products::integer AND p.id + :copy::integer * :products::integer <= :wanted::integer`,
);
const copyOptions = statement(
  'bench.scale-copy-options',
  `INSERT INTO sellables (id, product_id, position, title, usdt_price, usdt_discount, prices, stock, region, denomination,
     min_quantity, price, discount)
   SELECT s.id + :copy::integer * :options::integer, p.id + :copy::integer * :products::integer, s.position, s.title, s.usdt_price,
     s.usdt_discount, s.prices, s.stock, s.region, s.denomination, s.min_quantity, s.price * ${percent} / 100,
     s.discount * ${percent} / 100
   FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE p.id <= :products::integer AND p.id + :copy::integer * :products::integer <= :wanted::integer`,
);
const clearCounts = statement('bench.scale-clear-counts', 'DELETE FROM product_counts');
const countAgain = statement(
  'bench.scale-count-again',
  `INSERT INTO product_counts (category_id, store_id, type, in_stock, discounted, product_count)
   SELECT category_id, store_id, type, in_stock, discounted, count(*) FROM products WHERE NOT archived GROUP BY 1, 2, 3, 4, 5`,
);
const moveSequences = statement(
  'bench.scale-move-sequences',
  `SELECT setval(pg_get_serial_sequence('products', 'id'), (SELECT max(id) FROM products)) AS products,
     setval(pg_get_serial_sequence('sellables', 'id'), (SELECT max(id) FROM sellables)) AS options`,
);

async function copyCatalogue(client: PoolClient, wanted: number): Promise<void> {
  await addOptions.run(client);
  await nameOptions.run(client);
  const { products, options } = await selectOriginals.one(client);
  for (let copy = 1; copy * products < wanted; copy += 1) {
    await copyProducts.run(client, { copy, products, options, wanted });
    await copyOptions.run(client, { copy, products, options, wanted });
  }
  await clearCounts.run(client);
  await countAgain.run(client);
  await moveSequences.run(client);
}

/**
 * Gives every product of a seeded catalogue one more option, which makes three of two, and copies products with
 * other addresses, numbers, prices and popularity until there are enough. An earlier run may have done it.
 * @param wanted number of products
 */
export async function fillProducts(pool: Pool, wanted: number): Promise<void> {
  const { filled } = await selectFilled.one(pool);
  if (filled) return;
  await transaction(pool, async (client) => {
    await setTimeLimit(client, 0);
    await leaveTriggersOut.run(client);
    await withoutIndexes(client, 'public', () => copyCatalogue(client, wanted));
  });
}
