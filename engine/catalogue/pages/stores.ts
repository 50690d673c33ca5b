import type { Handler } from '#engine/pipeline/handler.ts';
import { categoriesTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { listProducts } from '../products/list.ts';
import { getStore } from '../stores/get.ts';
import { listStores } from '../stores/list.ts';
import { inUsualOrder, pageLength } from './listing.ts';
import { siteInfo } from './site-info.ts';

export const getStoresPage =
  (context: CatalogueServices): Handler<'pages.stores'> =>
  async (input) => {
    const [{ value: stores, tags }, { state: categories }] = await Promise.all([
      listStores(context)({ ...input, limit: pageLength }),
      context.categories.get(),
    ]);
    return {
      value: { data: { site_info: siteInfo(context), stores, categories } },
      tags: [...tags, categoriesTag],
    };
  };

/** @throws ShopError `store-not-found`, `page-past-end` */
export const getStorePage = (context: CatalogueServices): Handler<'pages.store'> => {
  const readStore = getStore(context);
  return async ({ slug, ...filters }) => {
    // The store is read first: an unknown store has no listing that could be past its end.
    const { value, tags } = await readStore({ slug });
    const listing = await listProducts(context)({ ...inUsualOrder(filters), store: slug, limit: pageLength });
    return {
      value: { data: { site_info: siteInfo(context), store: value.store, listing: listing.value } },
      tags: [...tags, ...listing.tags],
    };
  };
};
