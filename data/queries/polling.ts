import type { Query, UseQueryOptions } from '@tanstack/react-query';
import { mayPass, retryDelay, type RequestError } from '../request-error.ts';

/**
 * The time to wait before a query is requested again.
 * @param unchanged answers since the data last changed
 * @returns milliseconds; false: the data does not change by itself
 */
export type WaitOf<Data> = (data: Data, unchanged: number) => number | false;

type PollingOptions<Data> = Pick<
  UseQueryOptions<Data, RequestError>,
  | 'gcTime'
  | 'refetchInterval'
  | 'refetchOnReconnect'
  | 'refetchOnWindowFocus'
  | 'retry'
  | 'retryDelay'
  | 'staleTime'
>;

/** The data that a query last changed to, and how many answers it had had by then. */
const changes = new WeakMap<object, { data: unknown; answers: number }>();

/** Equal answers keep the identity of the data, because the cache shares their structure. */
function unchangedAnswers<Data>(query: Query<Data, RequestError>): number {
  const { data, dataUpdateCount: answers } = query.state;
  const last = changes.get(query);
  if (last?.data === data && last !== undefined) return answers - last.answers;
  changes.set(query, { data, answers });
  return 0;
}

/**
 * Options of a query that is requested again while its data may change: not while the page is hidden, and at
 * once when it is shown again or the network is back. A failed request is repeated until it succeeds or until
 * repeating it is useless. Nothing outlives the page, because an old answer could send the shopper on.
 */
export function polling<Data>(waitOf: WaitOf<Data>): PollingOptions<Data> {
  const interval = (query: Query<Data, RequestError>): number | false => {
    const { data, error } = query.state;
    return data === undefined || error !== null ? false : waitOf(data, unchangedAnswers(query));
  };
  const atOnce = (query: Query<Data, RequestError>): 'always' | false => {
    if (interval(query) === false) return false;
    // The request that is sent now counts as the first of the waits, which begin again.
    changes.delete(query);
    return 'always';
  };
  return {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: interval,
    refetchOnWindowFocus: atOnce,
    refetchOnReconnect: atOnce,
    retry: (_failures, error) => mayPass(error),
    retryDelay,
  };
}
