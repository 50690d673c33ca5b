import { QueryClient } from '@tanstack/react-query';
import { toRequestError } from '#data/request-error.ts';

const maxRetries = 2;

/**
 * The studio's query cache. Unlike that of the shop, it is never stored in the browser, because it has data of
 * the shop's staff.
 */
export const studioQueries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && toRequestError(error).isPassing,
      networkMode: 'always',
      // Each reading counts towards a person's limit.
      refetchOnWindowFocus: false,
      staleTime: 60_000,
    },
    mutations: { networkMode: 'always' },
  },
});
