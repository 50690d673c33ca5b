import { freshFor, operationQuery } from './operation-query.ts';

export const categoryQueries = {
  /** The whole tree, with flags and main categories. */
  tree: () => operationQuery('categories.list', {}, freshFor.long),
};
