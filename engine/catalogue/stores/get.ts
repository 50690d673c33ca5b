import type { Handler } from '#engine/pipeline/handler.ts';
import { ShopError } from '#schemas/errors.ts';
import type { CatalogueServices } from '../context.ts';
import { readStoreBySlug } from './read-store.ts';

/** @throws ShopError `store-not-found` */
export const getStore = (context: CatalogueServices): Handler<'stores.get'> => {
  const read = readStoreBySlug(context);
  return async ({ slug }) => {
    const store = await read(slug);
    if (!store) throw new ShopError('store-not-found', { detail: slug });
    return { value: { store }, tags: [`store:${store.Id}`] };
  };
};
