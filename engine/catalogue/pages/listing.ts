import type { Handler } from '#engine/pipeline/handler.ts';
import type { ListingFilters, ListingSort } from '#schemas/entities/listing.ts';
import { ShopError } from '#schemas/errors.ts';
import { categoriesTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { listProducts } from '../products/list.ts';
import { siteInfo } from './site-info.ts';

/** Products on one page of a listing. */
export const pageLength = 24;

/**
 * Returns filters with the page's usual order unless the shopper has chosen another one. A search is in order
 * of relevance.
 */
export function inUsualOrder<Filters extends ListingFilters & { usual_sort?: ListingSort | undefined }>({
  usual_sort,
  ...filters
}: Filters): Omit<Filters, 'usual_sort'> {
  return filters.sort !== undefined || filters.q !== undefined || usual_sort === undefined
    ? filters
    : { ...filters, sort: usual_sort };
}

export const getMainProductsPage =
  (context: CatalogueServices): Handler<'pages.main-products'> =>
  async (input) => {
    const [{ value: listing, tags }, { state: categories }] = await Promise.all([
      listProducts(context)({ ...inUsualOrder(input), limit: pageLength }),
      context.categories.get(),
    ]);
    return {
      value: { data: { site_info: siteInfo(context), listing, categories } },
      tags: [...tags, categoriesTag],
    };
  };

/**
 * Returns the data of a category below the given ones, nearest last.
 * @throws ShopError `category-not-found`, even when the category exists but is not below them
 */
async function categoryPage(
  context: CatalogueServices,
  slug: string,
  above: readonly string[],
  filters: Omit<ListingFilters, 'category'> & {
    page: number;
    usual_sort?: ListingSort | undefined;
    with_features?: boolean | undefined;
  },
) {
  const directory = await context.categories.get();
  const known = directory.bySlug.get(slug);
  const way = known
    ? directory
        .pathOf(known.summary.id)
        .slice(0, -1)
        .map((ancestor) => ancestor.slug)
    : [];
  if (!known || !isSubsequence(above, way))
    throw new ShopError('category-not-found', { detail: [...above, slug].join('/') });
  const listing = await listProducts(context)({
    ...inUsualOrder(filters),
    category: slug,
    limit: pageLength,
  });
  return {
    value: {
      data: { site_info: siteInfo(context), category: directory.detail(known), listing: listing.value },
    },
    tags: [`category:${known.summary.id}`, categoriesTag, ...listing.tags],
  };
}

/** Whether the slugs occur in `way` in this order. Levels may be left out. */
export function isSubsequence(slugs: readonly string[], way: readonly string[]): boolean {
  let from = 0;
  return slugs.every((slug) => {
    from = way.indexOf(slug, from) + 1;
    return from > 0;
  });
}

export const getCategoryPage =
  (context: CatalogueServices): Handler<'pages.category'> =>
  ({ slug, ...filters }) =>
    categoryPage(context, slug, [], filters);

export const getSubCategoryPage =
  (context: CatalogueServices): Handler<'pages.sub-category'> =>
  ({ slug, parent_slug, ...filters }) =>
    categoryPage(context, slug, [parent_slug], filters);

export const getSubSubCategoryPage =
  (context: CatalogueServices): Handler<'pages.sub-sub-category'> =>
  ({ slug, parent_slug, sub_slug, ...filters }) =>
    categoryPage(context, slug, [parent_slug, sub_slug], filters);
