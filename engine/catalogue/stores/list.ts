import type { Handler } from '#engine/pipeline/handler.ts';
import { paginate } from '#engine/pipeline/pagination.ts';
import { escapeLike, namedWords, wordConditions } from '#engine/pipeline/search-words.ts';
import { faNorm } from '#platform/db/fa-norm.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { statementFamily } from '#platform/db/statement-family.ts';
import { shownProducts } from '#schemas/api/stores/list.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { storesTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { summaryColumns, summaryJson } from './read-store.ts';

/** Words of a query that are used. */
const maxWords = 6;
/** Metres; the mean radius of the earth (IUGG). */
const earthRadius = 6_371_009;

/** Great-circle distance in metres by the haversine formula; accurate to half a percent. */
const distance = `(2 * ${earthRadius}::double precision * asin(sqrt(least(1,
  sin(radians(latitude - :lat::double precision) / 2) ^ 2
  + cos(radians(:lat::double precision)) * cos(radians(latitude))
    * sin(radians(longitude - :long::double precision) / 2) ^ 2))))`;

const orders = {
  popular: 'follow_count DESC, id DESC',
  newest: 'created_at DESC, id DESC',
  nearest: 'distance, follow_count DESC, id DESC',
} as const;
type Order = keyof typeof orders;

interface Filters {
  words: number;
  category: boolean;
}

function where({ words, category }: Filters): string {
  const conditions = ['NOT archived', ...wordConditions(words)];
  if (category) conditions.push('main_category_ids @> ARRAY[:category::integer]');
  return `WHERE ${conditions.join(' AND ')}`;
}

const allFilters: readonly Filters[] = Array.from({ length: maxWords + 1 }, (_, words) => words).flatMap(
  (words) => [true, false].map((category) => ({ words, category })),
);

const count = statementFamily('stores.count', {
  variants: () => allFilters,
  text: (filters: Filters) => `SELECT count(*)::integer AS total FROM stores ${where(filters)}`,
});

interface PageVariant {
  filters: Filters;
  order: Order;
  /** Whether there is a point from which distances are measured. */
  point: boolean;
}

function* pageVariants(): Generator<PageVariant> {
  for (const filters of allFilters) {
    for (const order of ['popular', 'newest'] as const)
      for (const point of [true, false]) yield { filters, order, point };
    yield { filters, order: 'nearest', point: true };
  }
}

const selectPage = statementFamily('stores.page', {
  variants: pageVariants,
  text: ({ filters, order, point }: PageVariant) =>
    `SELECT ${summaryColumns}, ${point ? distance : 'NULL::double precision'} AS distance
     FROM stores ${where(filters)} ORDER BY ${orders[order]} LIMIT :limit OFFSET :offset`,
  json: summaryJson,
});

/**
 * The best-selling products of stores that have a picture. Those that can be bought come first, as on their own pages.
 */
const selectProducts = statement(
  'stores.products',
  `SELECT p.store_id, p.id, p.slug, p.title, p.picture
   FROM unnest(:stores::integer[]) AS s (id) CROSS JOIN LATERAL (
     SELECT store_id, id, slug, title, picture FROM products
     WHERE store_id = s.id AND NOT archived AND picture IS NOT NULL
     ORDER BY in_stock DESC, sales_rank DESC, id DESC LIMIT ${shownProducts}) AS p`,
  { json: { picture: jsonOf<Picture>() } },
);

const definedOnly = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;

/** @throws ShopError `page-past-end` */
export const listStores =
  ({ pool }: Pick<CatalogueServices, 'pool'>): Handler<'stores.list'> =>
  async ({ q, sort, category, lat, long, page, limit }) => {
    const words = faNorm(q ?? '')
      .split(' ')
      .filter(Boolean)
      .slice(0, maxWords);
    const filters = { words: words.length, category: category !== undefined };
    const values = {
      ...namedWords(words.map((word) => `%${escapeLike(word)}%`)),
      // No store has category 0. A number that does not fit the column's type therefore finds nothing, too.
      category: category !== undefined && Math.abs(category) < 2 ** 31 ? category : 0,
    };
    const point = lat !== undefined && long !== undefined;
    const wanted = sort ?? (point ? 'nearest' : 'popular');
    // Without a point there are no distances, so the most popular stores come first.
    const order = wanted === 'nearest' && !point ? 'popular' : wanted;
    const [[counted], rows] = await Promise.all([
      count.all(pool, filters, values),
      selectPage.all(
        pool,
        { filters, order, point },
        { ...values, lat, long, limit, offset: (page - 1) * limit },
      ),
    ]);
    const products = await selectProducts.all(pool, { stores: rows.map(({ Id }) => Id) });
    const byStore = Map.groupBy(products, (product) => product.store_id);
    const found = rows.map((row) => ({
      ...row,
      products: (byStore.get(row.Id) ?? []).flatMap(({ slug, title, picture }) =>
        picture ? [{ slug, title, picture }] : [],
      ),
      distance: row.distance === null ? null : Math.round(row.distance),
    }));
    return {
      value: {
        stores: found,
        pagination: paginate(counted?.total ?? 0, page, limit),
        filters: definedOnly({ q, sort, category, lat, long }),
      },
      tags: [
        storesTag,
        ...found.map((row) => `store:${row.Id}`),
        ...products.map(({ id }) => `product:${id}`),
      ],
    };
  };
