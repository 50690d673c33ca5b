import type { Handler } from '#engine/pipeline/handler.ts';
import { paginate } from '#engine/pipeline/pagination.ts';
import type { Listing, ListingFilters } from '#schemas/entities/listing.ts';
import { categoriesTag, productListTags, storesTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import {
  inOrder,
  resolveFilters,
  smallestUnits,
  type Narrowing,
  type ResolvedFilters,
} from '../listing/filters.ts';
import { narrowedIds } from '../listing/narrowed-ids.ts';
import { readPageOfIds } from '../listing/page-of-ids.ts';
import { searchIds, searchScope } from '../listing/search-ids.ts';
import { readSharedFacets } from '../listing/shared-values.ts';
import { noFacets, readFacets, readTotals } from '../listing/totals.ts';
import { countSearch } from '../search/search-terms.ts';
import { understand } from '../search/understand.ts';
import { productTags, readCards } from './cards-by-id.ts';
import { withNamedOptions } from './named-options.ts';
import { readPopular } from './popular.ts';

/** Returns only the filters, as the answer repeats them. */
function onlyFilters({
  q,
  sort,
  type,
  store,
  category,
  min_price,
  max_price,
  in_stock,
  discounted,
  features,
  options,
  min_rating,
}: ListingFilters): ListingFilters {
  const bounds = { min_price, max_price, in_stock, discounted };
  return Object.fromEntries(
    Object.entries({ q, sort, type, store, category, ...bounds, features, options, min_rating }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

const scopeTags = (filters: ResolvedFilters): string[] => [
  ...(filters.category ? [`category:${filters.category.id}`] : []),
  ...(filters.stores ?? []).map((store) => `store:${store}`),
];

/** A page of products before their cards are read. */
interface FoundPage {
  ids: number[];
  total: number;
  facets: Listing['facets'];
  search?: Listing['search'];
}

/** Facets with their prices as the filters of prices count. */
function inWholeUnits(facets: Listing['facets'], units: number): Listing['facets'] {
  const { min, max } = facets.price;
  return { ...facets, price: { min: Math.floor(min / units), max: Math.ceil(max / units) } };
}

type PageOf = { sort: ListingFilters['sort']; page: number; limit: number; withFeatures: boolean };

/** Reads a page of a list that features, options or ratings narrow. */
async function findNarrowedPage(
  context: CatalogueServices,
  filters: ResolvedFilters & { narrowing: Narrowing },
  { sort = 'popular', page, limit }: PageOf,
): Promise<Pick<FoundPage, 'ids' | 'total'>> {
  const ids = await narrowedIds(context, filters, sort);
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length };
}

async function findPage(
  context: CatalogueServices,
  filters: ResolvedFilters,
  options: PageOf,
): Promise<FoundPage> {
  const { narrowing } = filters;
  const readPage = async () => {
    if (narrowing) return findNarrowedPage(context, { ...filters, narrowing }, options);
    const { total } = await readTotals(context, filters);
    // The total is read before the rows: a page far past the end must not scan all rows before it.
    paginate(total, options.page, options.limit);
    const ids = await readPageOfIds(context, filters, { ...options, sort: options.sort ?? 'popular' });
    return { ids, total };
  };
  // Properties that all products of a shop share say little, and one request cannot read them all.
  const offersFeatures = options.withFeatures && filters.category !== undefined;
  const [page, facets, shared] = await Promise.all([
    readPage(),
    readFacets(context, filters),
    offersFeatures ? readSharedFacets(context, filters) : undefined,
  ]);
  return { ...page, facets: { ...facets, ...shared } };
}

/**
 * Finds a page of the products that have the query's words. Without matches it finds none, never the whole
 * catalogue.
 */
async function findPageOfSearch(
  context: CatalogueServices,
  query: string,
  filters: ResolvedFilters,
  options: PageOf,
): Promise<FoundPage> {
  const understood = await understand(context, query);
  const found = understood && (await searchIds(context, understood, filters, options));
  if (!understood || !found?.used)
    return { ids: [], total: 0, facets: noFacets, search: { corrected: null, suggestion: null } };
  const { ids, total, used, better } = found;
  if (options.page === 1 && ids.length > 0 && used === understood.typed)
    await countSearch(context, understood);
  const shared = options.withFeatures
    ? await readSharedFacets(context, filters, await searchScope(context, used, filters))
    : undefined;
  const facets = await readFacets(context, filters, { wording: used, sort: options.sort });
  return {
    ids,
    total,
    facets: { ...facets, ...shared },
    search: {
      corrected: used === understood.typed ? null : used.text,
      suggestion: better?.text ?? null,
    },
  };
}

/** @throws ShopError `page-past-end` */
export const listProducts =
  (context: CatalogueServices): Handler<'products.list'> =>
  async (input) => {
    const filters = await resolveFilters(context, input);
    const options = {
      sort: input.sort,
      page: input.page,
      limit: input.limit,
      withFeatures: input.with_features ?? false,
    };
    const { ids, total, facets, search }: FoundPage =
      filters === undefined
        ? { ids: [], total: 0, facets: noFacets }
        : await (input.q === undefined
            ? findPage(context, filters, options)
            : findPageOfSearch(context, input.q, filters, options));
    const pagination = paginate(total, input.page, input.limit);
    const [cards, popular] = await Promise.all([
      readCards(context, ids),
      search && total === 0 ? readPopular(context) : undefined,
    ]);
    const products = await withNamedOptions(context, cards, { ...input, q: search?.corrected ?? input.q });
    return {
      value: {
        products,
        pagination,
        filters: onlyFilters(inOrder(input)),
        facets: inWholeUnits(facets, smallestUnits(context)),
        search,
        popular,
      },
      tags: [
        ...(filters ? scopeTags(filters) : []),
        // Popular products that replace the results may be in any category.
        ...productListTags(popular ? undefined : filters),
        storesTag,
        // Searches read the titles of categories, and the list of a category includes the products of its
        // sub-categories.
        ...(input.q === undefined && input.category === undefined ? [] : [categoriesTag]),
        ...productTags([...products, ...(popular ?? [])]),
      ],
    };
  };
