import { ShopError } from '#schemas/errors.ts';
import type { Handler } from '../handler.ts';
import type { CatalogueContext } from '../context.ts';
import { readStoreBySlug } from './read-store.ts';

/** @throws ShopError `store-not-found` */
export const getStore = (context: CatalogueContext): Handler<'stores.get'> => {
  const read = readStoreBySlug(context);
  return async ({ slug }) => {
    const store = await read(slug);
    if (!store) throw new ShopError('store-not-found', { detail: slug });
    return { value: { store }, tags: [`store:${store.Id}`] };
  };
};
