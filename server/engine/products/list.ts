import type { ListingFilters } from '#schemas/entities/listing.ts';
import type { CatalogueContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { resolveFilters, type ResolvedFilters } from '../listing/filters.ts';
import { readPageOfIds } from '../listing/page-of-ids.ts';
import { searchIds, searchWords } from '../listing/search-ids.ts';
import { noFacets, readFacets, readTotals } from '../listing/totals.ts';
import { paginate } from '../pagination.ts';
import { productTags, readCards } from './cards-by-id.ts';

/** Only the filters, as the answer repeats them. */
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
}: ListingFilters): ListingFilters {
  return Object.fromEntries(
    Object.entries({ q, sort, type, store, category, min_price, max_price, in_stock, discounted }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

const scopeTags = (filters: ResolvedFilters): string[] => [
  ...(filters.category ? [`category:${filters.category.id}`] : []),
  ...(filters.store === undefined ? [] : [`store:${filters.store}`]),
];

/** One page of ids with the total, by search words or by filters only. */
async function findPage(
  context: CatalogueContext,
  filters: ResolvedFilters,
  words: readonly string[],
  options: { sort: ListingFilters['sort']; page: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  if (words.length > 0) return searchIds(context, words, filters, options);
  const { total } = await readTotals(context, filters);
  // The total is read before the rows: a page far past the end must not scan all rows before it.
  paginate(total, options.page, options.limit);
  return {
    ids: await readPageOfIds(context, filters, { ...options, sort: options.sort ?? 'popular' }),
    total,
  };
}

/** @throws ShopError `page-past-end` */
export const listProducts =
  (context: CatalogueContext): Handler<'products.list'> =>
  async (input) => {
    const filters = await resolveFilters(context, input);
    if (!filters)
      return {
        value: {
          products: [],
          pagination: paginate(0, input.page, input.limit),
          filters: onlyFilters(input),
          facets: noFacets,
        },
        tags: [],
      };
    const words = searchWords(input.q);
    const [{ ids, total }, facets] = await Promise.all([
      findPage(context, filters, words, { sort: input.sort, page: input.page, limit: input.limit }),
      readFacets(context, filters),
    ]);
    const pagination = paginate(total, input.page, input.limit);
    const products = await readCards(context, ids);
    return {
      value: { products, pagination, filters: onlyFilters(input), facets },
      tags: [...scopeTags(filters), ...productTags(products)],
    };
  };
