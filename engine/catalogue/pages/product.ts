import type { Handler } from '#engine/pipeline/handler.ts';
import { ShopError } from '#schemas/errors.ts';
import { categoriesTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { productReader, type ProductReader } from '../products/get.ts';
import { listProducts } from '../products/list.ts';
import { inUsualOrder, isSubsequence, pageLength } from './listing.ts';
import { siteInfo } from './site-info.ts';

/**
 * @throws ShopError `product-not-found`, even when the product exists but is not below the given categories
 */
async function productPage(
  context: CatalogueServices,
  read: ProductReader,
  slug: string,
  above: readonly string[],
) {
  const { product, tags } = await read(slug);
  if (
    !isSubsequence(
      above,
      product.categories.map((category) => category.slug),
    )
  )
    throw new ShopError('product-not-found', { detail: [...above, slug].join('/') });
  return { value: { data: { site_info: siteInfo(context), product } }, tags };
}

export const getProductPage = (context: CatalogueServices): Handler<'pages.product'> => {
  const read = productReader(context);
  return ({ slug }) => productPage(context, read, slug, []);
};

export const getProductPageInCategory = (
  context: CatalogueServices,
): Handler<'pages.product-in-category'> => {
  const read = productReader(context);
  return ({ slug, parent_category }) => productPage(context, read, slug, [parent_category]);
};

export const getProductPageInSubCategory = (
  context: CatalogueServices,
): Handler<'pages.product-in-sub-category'> => {
  const read = productReader(context);
  return ({ slug, parent_category, sub_category }) =>
    productPage(context, read, slug, [parent_category, sub_category]);
};

export const getProductPageInSubChildCategory = (
  context: CatalogueServices,
): Handler<'pages.product-in-sub-child-category'> => {
  const read = productReader(context);
  return ({ slug, parent_category, sub_category, sub_child_category }) =>
    productPage(context, read, slug, [parent_category, sub_category, sub_child_category]);
};

/**
 * A category with fewer products has too few to recommend next to one of them. The category above it replaces
 * it.
 */
const fewestBeside = 4;

/**
 * Returns the product with related products: those of the nearest category above it with enough products.
 * @throws ShopError `product-not-found`, `page-past-end`
 */
export const getStyle2ProductPage = (context: CatalogueServices): Handler<'pages.style2-product'> => {
  const read = productReader(context);
  return async ({ slug, ...filters }) => {
    const [{ product, categoryId, tags }, directory] = await Promise.all([
      read(slug),
      context.categories.get(),
    ]);
    let known = directory.byId.get(categoryId);
    while (known && known.summary.product_count < fewestBeside && known.summary.parent_id !== null)
      known = directory.byId.get(known.summary.parent_id);
    if (!known) throw new ShopError('product-not-found', { detail: slug });
    const listing = await listProducts(context)({
      ...inUsualOrder(filters),
      category: known.summary.slug,
      limit: pageLength,
    });
    return {
      value: {
        data: {
          site_info: siteInfo(context),
          product,
          category: directory.detail(known),
          listing: listing.value,
        },
      },
      tags: [...tags, categoriesTag, ...listing.tags],
    };
  };
};
