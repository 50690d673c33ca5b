import { statement } from '#platform/db/statement.ts';
import type { CatalogueServices } from '../context.ts';

/** SQL: an option that can be bought, from the columns of `sellables`. Archiving an option keeps its stock. */
export const canBeBought = 'NOT archived AND stock >= min_quantity';

/** SQL of the options that the shopper has chosen. Their titles are the parameter `options`. */
export const isChosen = `title = ANY (:options::text[]) AND ${canBeBought}`;

/**
 * SQL of the option for which a product of `products` is listed: the cheapest chosen one. Cards show its price, so its
 * columns replace those of the product in orders and bounds.
 */
export const chosenOption = `LATERAL (
  SELECT price - discount AS effective_price, discount > 0 AS discounted,
    CASE WHEN price > 0 THEN (discount * 10000 / price)::integer ELSE 0 END AS discount_rate
  FROM sellables WHERE product_id = products.id AND ${isChosen}
  ORDER BY price - discount, position, id LIMIT 1) AS chosen`;

const selectGroups = statement(
  'listing.option-groups',
  `SELECT type, store_id, count(*)::integer AS n,
     min(chosen.effective_price) AS min, max(chosen.effective_price) AS max
   FROM products CROSS JOIN ${chosenOption}
   WHERE products.id = ANY (:ids::integer[]) GROUP BY type, store_id`,
  { notNull: ['min', 'max'] },
);

/** Counts products by type and store, with the prices of the chosen options. */
export const countOptionGroups = (
  { pool }: Pick<CatalogueServices, 'pool'>,
  ids: readonly number[],
  options: readonly string[],
) => selectGroups.all(pool, { ids: [...ids], options });
