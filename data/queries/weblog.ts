import type { PostKind } from '#schemas/entities/post.ts';
import type { InputOf } from '../operations.ts';
import { freshFor, operationQuery } from './operation-query.ts';

export const weblogQueries = {
  /** A page of posts of one kind or of all. */
  list: (filters: InputOf<'weblog.list'>) => operationQuery('weblog.list', filters, freshFor.long),
  get: (kind: PostKind, slug: string) => operationQuery('weblog.get', { kind, slug }, freshFor.long),
};
