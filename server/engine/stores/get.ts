import { ShopError } from '#schemas/errors.ts';
import type { Handler } from '../handler.ts';
import type { StoreReader } from './read-store.ts';

/** @throws ShopError `store-not-found` */
export const getStore =
  (read: StoreReader<string>): Handler<'stores.get'> =>
  async ({ slug }) => {
    const store = await read(slug);
    if (!store) throw new ShopError('store-not-found', { detail: slug });
    return { value: { store }, tags: ['catalogue', `store:${store.Id}`] };
  };
