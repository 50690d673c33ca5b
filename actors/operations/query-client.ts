import { QueryClient } from '@tanstack/react-query';
import { toRequestError } from '#data/request-error.ts';
import { loadCode } from '#schemas/load-code.ts';
import { runningActors, watchRunning } from '../running.ts';
import type { KeptAnswers } from './kept-answers.ts';

const maxRetries = 2;

/** The last part of a key, which marks a query as belonging to one customer. */
export interface Whose {
  whose: number | 'guest';
}

const isPersonal = (key: readonly unknown[]): boolean => {
  const last = key.at(-1);
  return typeof last === 'object' && last !== null && 'whose' in last;
};

/** The only query cache of the page. It retries only failures that may pass. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < maxRetries && toRequestError(error).isTransient,
      // While offline, a request fails at once with an error instead of waiting silently.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      gcTime: 600_000,
    },
    mutations: { networkMode: 'always' },
  },
});

// There is no provider in the tree, so the client itself must listen for the network and for pages that are
// shown again.
queryClient.mount();

/** Removes every cached answer that belongs to a customer. */
export function forgetPersonal(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
}

let kept: KeptAnswers | undefined;

/**
 * Stores answers for times without a network. A page that cannot load this code, or has no such storage,
 * works without it.
 */
async function keepForLater(): Promise<void> {
  const { keepAnswers } = await loadCode(() => import('./kept-answers.ts'));
  kept = await keepAnswers(queryClient);
}
if ('indexedDB' in globalThis) void keepForLater().catch(() => undefined);

// Pages without queries do not load this module, so it follows the session itself from its first use.
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
