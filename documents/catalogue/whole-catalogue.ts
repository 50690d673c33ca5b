import type { Pool, PoolClient, Queryable } from '#platform/db/pool.ts';
import { withSessionLock } from '#platform/db/session.ts';
import { statement } from '#platform/db/statement.ts';

/** An arbitrary fixed number: two imports into one database must not run at the same time. */
const lockKey = 815_2025;

const analyze = statement(
  'catalogue.analyze',
  'ANALYZE stores, categories, products, sellables, product_counts, comments, posts',
);
const selectIsFilled = statement(
  'catalogue.is-filled',
  `SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM categories) OR EXISTS (SELECT FROM stores)
     AS filled`,
);
const selectProductCount = statement(
  'catalogue.count-products',
  'SELECT coalesce(sum(product_count), 0)::integer AS total FROM product_counts',
);

/**
 * Runs work on a connection without a time limit that holds the catalogue's lock. The work calls
 * `analyzeCatalogue` after writing, which updates the statistics of the tables.
 */
export const withCatalogueLock = <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => withSessionLock(pool, lockKey, work);

/** Whether a database has no catalogue data yet. */
export async function isCatalogueEmpty(queryable: Queryable): Promise<boolean> {
  return !(await selectIsFilled.one(queryable)).filled;
}

/** The number of products in the database. */
export async function countProducts(client: PoolClient): Promise<number> {
  return (await selectProductCount.one(client)).total;
}

/** Updates the planner's statistics of the catalogue's tables. */
export async function analyzeCatalogue(client: PoolClient): Promise<void> {
  await analyze.run(client);
}
