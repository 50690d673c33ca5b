import type { InputOf } from '../operations.ts';
import { operationQuery } from './operation-query.ts';

export const storeQueries = {
  /** A page of stores; with `lat` and `long` their distances come along. */
  list: (filters: InputOf<'stores.list'>) => operationQuery('stores.list', filters),
  get: (slug: string) => operationQuery('stores.get', { slug }),
};
