import { QueryClient } from '@tanstack/react-query';
import { toRequestError } from '#data/request-error.ts';

const maxRetries = 2;

/** The studio's query cache. The browser never stores it, because it contains data that only staff may see. */
export const studioQueries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && toRequestError(error).isTransient,
      networkMode: 'always',
      // Every request counts towards the limit of a member of staff.
      refetchOnWindowFocus: false,
      staleTime: 60_000,
    },
    mutations: { networkMode: 'always' },
  },
});
