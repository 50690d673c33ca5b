import { QueryClient } from '@tanstack/react-query';
import { toRequestError } from '#data/request-error.ts';
import { loadCode } from '#schemas/load-code.ts';
import { runningActors, watchRunning } from '../running.ts';
import type { KeptAnswers } from './kept-answers.ts';

const maxRetries = 2;

/** Marks a query as belonging to one customer; it is the last part of the key. */
export interface Whose {
  whose: number | 'guest';
}

const isPersonal = (key: readonly unknown[]): boolean => {
  const last = key.at(-1);
  return typeof last === 'object' && last !== null && 'whose' in last;
};

/** The one query cache of the page. Only failures that may pass by themselves are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && toRequestError(error).isPassing,
      // A request while offline fails at once with an error, instead of waiting without notice.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      gcTime: 600_000,
    },
    mutations: { networkMode: 'always' },
  },
});

// Without a provider in the tree, nothing else listens for pages that are shown again and for the network.
queryClient.mount();

/** Removes every cached answer that belongs to a customer. */
export function forgetPersonal(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
}

let kept: KeptAnswers | undefined;

/** Answers for times without a network; a page without its code, or without such storage, goes on without. */
async function keepForLater(): Promise<void> {
  const { keepAnswers } = await loadCode(() => import('./kept-answers.ts'));
  kept = await keepAnswers(queryClient);
}
if ('indexedDB' in globalThis) void keepForLater().catch(() => undefined);

// Pages without queries do not load this module, so it follows the session by itself from its first use.
let unfollow = (): void => {};
function followSession(): void {
  unfollow();
  unfollow =
    runningActors()?.session.on(({ type }) => {
      if (type !== 'session.left' && type !== 'session.ended') return;
      forgetPersonal();
      kept?.forget();
    }) ?? (() => {});
}
watchRunning(followSession);
followSession();
