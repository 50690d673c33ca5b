import { statementFamily } from '#platform/db/statement-family.ts';
import type { ListingSort } from '#schemas/entities/listing.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import type { CatalogueServices } from '../context.ts';
import type { Wording } from '../search/wording.ts';
import type { Facets, Totals } from './caches.ts';
import {
  withoutOwn,
  filterConditions,
  filterKey,
  filterShapes,
  filterValues,
  shapeOf,
  where,
  type FilterShape,
  type ResolvedFilters,
} from './filters.ts';
import { narrowedIds } from './narrowed-ids.ts';
import { countFound, countGroups, type CountedGroup } from './search-ids.ts';

/** The limit of a count that has to look at products. */
export const countCap = 10_000;
/** Number of stores that a listing offers as filters. */
const storeFacetLimit = 30;

type CountShape = Pick<FilterShape, 'inStock' | 'discounted'> & { category: boolean };

function* countShapes(): Generator<CountShape> {
  for (const category of [true, false])
    for (const inStock of [true, false])
      for (const discounted of [true, false]) yield { category, inStock, discounted };
}

const selectCounts = statementFamily('listing.counts', {
  variants: countShapes,
  text: ({ category, inStock, discounted }: CountShape) => {
    const conditions = ['product_count > 0'];
    if (category) conditions.push('category_id = ANY (:categories::integer[])');
    if (inStock) conditions.push('in_stock');
    if (discounted) conditions.push('discounted');
    return `SELECT type, store_id, coalesce(sum(product_count), 0)::integer AS n FROM product_counts
      ${where(conditions)} GROUP BY type, store_id`;
  },
});

const countMatches = statementFamily('listing.count-matches', {
  variants: filterShapes,
  text: (filters: FilterShape) =>
    `SELECT count(*)::integer AS total
     FROM (SELECT FROM products ${where(filterConditions(filters))} LIMIT ${countCap}) AS found`,
});

/**
 * Returns the SQL of the lowest or highest matching price: a lookup at one end of both parts of the price
 * index, of what is in stock and what is sold out.
 */
function priceEnd(filters: FilterShape, order: 'ASC' | 'DESC'): string {
  const conditions = filterConditions({ ...filters, inStock: false });
  const endOf = (stock: string) =>
    `(SELECT effective_price FROM products ${where([...conditions, stock])}
    ORDER BY effective_price ${order}, id ${order} LIMIT 1)`;
  if (filters.inStock) return endOf('in_stock');
  return `${order === 'ASC' ? 'least' : 'greatest'}(${endOf('in_stock')}, ${endOf('NOT in_stock')})`;
}
const selectPrices = statementFamily('listing.price-range', {
  variants: () => filterShapes().filter(({ minPrice, maxPrice }) => !minPrice && !maxPrice),
  text: (filters: FilterShape) =>
    `SELECT ${priceEnd(filters, 'ASC')} AS min, ${priceEnd(filters, 'DESC')} AS max`,
});

/** Counts by type and store from the maintained counts, without reading products. */
function countRows(context: CatalogueServices, filters: ResolvedFilters): Promise<Group[]> {
  const { category, inStock, discounted } = filters;
  const shape = { category: category !== undefined, inStock, discounted };
  return selectCounts.all(context.pool, shape, { categories: category?.within });
}

const sum = (rows: readonly { n: number }[]): number => rows.reduce((total, row) => total + row.n, 0);

async function countProducts(context: CatalogueServices, filters: ResolvedFilters): Promise<Totals> {
  if (filters.minPrice === undefined && filters.maxPrice === undefined) {
    const rows = await countRows(context, filters);
    return {
      total: sum(
        rows.filter(
          (row) =>
            (filters.stores?.includes(row.store_id) ?? true) && (filters.types?.includes(row.type) ?? true),
        ),
      ),
    };
  }
  const rows = await countMatches.all(context.pool, shapeOf(filters), filterValues(filters));
  return { total: rows[0]?.total ?? 0 };
}

/**
 * Reads how many products match the filters. The number is exact without a price range. With one, counting
 * stops at {@link countCap}.
 */
export function readTotals(context: CatalogueServices, filters: ResolvedFilters): Promise<Totals> {
  return context.listing.totals(filterKey(filters), () => countProducts(context, filters));
}

async function priceRange(context: CatalogueServices, filters: ResolvedFilters): Promise<Facets['price']> {
  const withoutPrices = { ...filters, minPrice: undefined, maxPrice: undefined };
  const rows = await selectPrices.all(context.pool, shapeOf(withoutPrices), filterValues(withoutPrices));
  return { min: rows[0]?.min ?? 0, max: rows[0]?.max ?? 0 };
}

/** A group of products, counted. */
interface Group {
  type: ProductType;
  store_id: number;
  n: number;
}

async function facetsOf(
  context: CatalogueServices,
  filters: ResolvedFilters,
  rows: readonly Group[],
  price: Facets['price'],
): Promise<Facets> {
  const stores = await context.stores.get();
  const inStore = rows.filter((row) => filters.stores?.includes(row.store_id) ?? true);
  const ofType = rows.filter((row) => filters.types?.includes(row.type) ?? true);
  return {
    price,
    types: [...Map.groupBy(inStore, (row) => row.type)]
      .map(([type, group]) => ({ type, count: sum(group) }))
      .toSorted((a, b) => b.count - a.count),
    stores: [...Map.groupBy(ofType, (row) => row.store_id)]
      .flatMap(([id, group]) => {
        const store = stores.byId.get(id);
        return store ? [{ slug: store.slug, page_name: store.page_name, count: sum(group) }] : [];
      })
      .toSorted((a, b) => b.count - a.count || a.slug.localeCompare(b.slug))
      .slice(0, storeFacetLimit),
  };
}

async function findFacets(context: CatalogueServices, filters: ResolvedFilters): Promise<Facets> {
  const { narrowing } = filters;
  if (narrowing) {
    const ids = await narrowedIds(context, { ...withoutOwn(filters), narrowing }, 'popular');
    return facetsOfGroups(context, filters, await countGroups(context, ids, narrowing.options));
  }
  const [rows, price] = await Promise.all([countRows(context, filters), priceRange(context, filters)]);
  return facetsOf(context, filters, rows, price);
}

/** A search, with the order of its page. */
interface Searched {
  wording: Wording;
  sort: ListingSort | undefined;
}

/** Returns facets of products that are known by their ids. */
function facetsOfGroups(
  context: CatalogueServices,
  filters: ResolvedFilters,
  rows: readonly CountedGroup[],
): Promise<Facets> {
  const chosen = rows.filter(
    (row) => (filters.stores?.includes(row.store_id) ?? true) && (filters.types?.includes(row.type) ?? true),
  );
  const price =
    chosen.length === 0
      ? { min: 0, max: 0 }
      : {
          min: Math.min(...chosen.map(({ min }) => min)),
          max: Math.max(...chosen.map(({ max }) => max)),
        };
  return facetsOf(context, filters, rows, price);
}

const findFacetsOfSearch = async (
  context: CatalogueServices,
  filters: ResolvedFilters,
  { wording, sort }: Searched,
): Promise<Facets> => facetsOfGroups(context, filters, await countFound(context, wording, filters, sort));

/**
 * Reads the filter choices of the listing. The counts of one filter ignore that filter itself.
 * @param search only its results are counted
 */
export function readFacets(
  context: CatalogueServices,
  filters: ResolvedFilters,
  search?: Searched,
): Promise<Facets> {
  const key = filterKey({ ...filters, minPrice: undefined, maxPrice: undefined });
  return search
    ? context.listing.facets(`${key}|${search.wording.anywhere}`, () =>
        findFacetsOfSearch(context, filters, search),
      )
    : context.listing.facets(key, () => findFacets(context, filters));
}

export const noFacets: Facets = { price: { min: 0, max: 0 }, types: [], stores: [] };
