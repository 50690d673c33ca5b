import type { EngineContext } from '../context.ts';
import type { Handler, Handlers } from '../handler.ts';
import { pageLength } from './listing.ts';
import { siteInfo } from './site-info.ts';

export const getStoresPage =
  (
    context: EngineContext,
    parts: Pick<Handlers, 'stores.list' | 'categories.list'>,
  ): Handler<'pages.stores'> =>
  async (input) => {
    const [stores, categories] = await Promise.all([
      parts['stores.list']({ ...input, limit: pageLength }),
      parts['categories.list']({}),
    ]);
    return {
      value: { data: { site_info: siteInfo(context), stores: stores.value, categories: categories.value } },
      tags: ['release', ...stores.tags, ...categories.tags],
    };
  };

/** @throws ShopError `store-not-found`, `page-past-end` */
export const getStorePage =
  (context: EngineContext, parts: Pick<Handlers, 'stores.get' | 'products.list'>): Handler<'pages.store'> =>
  async ({ slug, ...filters }) => {
    // The store first: an unknown one has no listing to be past the end of.
    const store = await parts['stores.get']({ slug });
    const listing = await parts['products.list']({ ...filters, store: slug, limit: pageLength });
    return {
      value: { data: { site_info: siteInfo(context), store: store.value.store, listing: listing.value } },
      tags: ['release', ...store.tags, ...listing.tags],
    };
  };
