import { QueryClient } from '@tanstack/react-query';
import { toRequestError } from '#data/request-error.ts';
import { runningActors, watchRunning } from './running.ts';

const maxRetries = 2;

/** Marks a query's key as belonging to one customer; the last part of it. */
export interface Whose {
  whose: number | 'guest';
}

const isPersonal = (key: readonly unknown[]): boolean => {
  const last = key.at(-1);
  return typeof last === 'object' && last !== null && 'whose' in last;
};

/** The one query cache of the page. Only failures that may pass by themselves are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && toRequestError(error).isPassing,
      // A request while offline fails at once and says so, instead of waiting unseen.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      gcTime: 600_000,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Forgets every answer that belonged to a customer. */
export function forgetPersonal(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
}

// Pages that only show goods do without this module: it follows the session itself, from when it is first needed.
let unfollow = (): void => {};
function followSession(): void {
  unfollow();
  unfollow =
    runningActors()?.session.on(({ type }) => {
      if (type === 'session.left' || type === 'session.ended') forgetPersonal();
    }) ?? (() => {});
}
watchRunning(followSession);
followSession();
