import { QueryClient } from '@tanstack/react-query';
import { toRequestError } from '#data/request-error.ts';

const mostRetries = 2;

/** The one query cache of the page. Only failures that may pass by themselves are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < mostRetries && toRequestError(error).isPassing,
      // A request while offline fails at once and says so, instead of waiting unseen.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      gcTime: 600_000,
    },
  },
});
