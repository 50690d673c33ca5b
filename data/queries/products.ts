import { queryOptions } from '@tanstack/react-query';
import type { ProductCard, SellableState } from '#schemas/entities/product.ts';
import { inBatches } from '../in-batches.ts';
import { callOperation, type InputOf } from '../operations.ts';
import type { RequestError } from '../request-error.ts';
import { fetchSellableStates } from '../sellable-states.ts';
import { freshFor, operationQuery } from './operation-query.ts';

/** Maximum number of ids in one call of `products.cards` (its `limit`). */
const cardsPerCall = 60;

/** Minimum number of letters for a search. */
export const minSearchLength = 2;
/** Whether suggestions are sought for a text. A letter of Han or Hangul is often a word: «茶». */
export const isLongEnough = (text: string): boolean =>
  text.length >= minSearchLength || /[\p{Script=Han}\p{Script=Hangul}]/u.test(text);

export const productQueries = {
  /** A page of products, filtered and sorted. */
  list: (filters: InputOf<'products.list'>) => operationQuery('products.list', filters),
  /** Cards by filter. */
  cardsBy: (filters: InputOf<'products.cards'>) => operationQuery('products.cards', filters),
  /** Cards by id, in the order of the ids, for any number of ids. Unknown ids are left out. */
  cards: (ids: readonly number[]) =>
    queryOptions<{ products: ProductCard[] }, RequestError>({
      queryKey: ['products.cards', 'by-ids', ids],
      queryFn: async ({ signal }) => ({
        products: await inBatches(
          ids,
          cardsPerCall,
          async (part) =>
            (await callOperation('products.cards', { ids: part.join(','), limit: part.length }, { signal }))
              .products,
        ),
      }),
      enabled: ids.length > 0,
      staleTime: freshFor.minute,
    }),
  /** Suggestions while typing, and popular entries for an empty text. A single letter sends no request, unless it is a word. */
  search: (q: string, limit?: number) => ({
    ...operationQuery('products.search', { q: q.trim(), ...(limit === undefined ? {} : { limit }) }),
    enabled: q.trim() === '' || isLongEnough(q.trim()),
  }),
  get: (slug: string) => operationQuery('products.get', { slug }),
  related: (slug: string, limit?: number) =>
    operationQuery('products.related', { slug, ...(limit === undefined ? {} : { limit }) }, freshFor.long),
  /** Current prices and stock. */
  sellables: (ids: readonly number[]) =>
    queryOptions<{ sellables: SellableState[] }, RequestError>({
      queryKey: ['products.sellables', ids],
      queryFn: async ({ signal }) => ({ sellables: await fetchSellableStates(ids, signal) }),
      enabled: ids.length > 0,
      staleTime: freshFor.moment,
    }),
};
