import type { Query, UseQueryOptions } from '@tanstack/react-query';
import { isRetryable, retryDelay, type RequestError } from '../request-error.ts';

/**
 * A function that returns the time before a query is requested again.
 * @param unchanged number of answers since the data last changed
 * @returns milliseconds; false: the data does not change without an action
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

/** The latest data of a query, and the number of its answers when that data arrived. */
const changes = new WeakMap<object, { data: unknown; answers: number }>();

/**
 * Returns the number of answers since the data last changed. Equal answers keep the identity of the data,
 * because the cache shares their structure.
 */
function unchangedAnswers<Data>(query: Query<Data, RequestError>): number {
  const { data, dataUpdateCount: answers } = query.state;
  const last = changes.get(query);
  if (last?.data === data && last !== undefined) return answers - last.answers;
  changes.set(query, { data, answers });
  return 0;
}

/**
 * Returns the options of a query that is repeated while its data may change. It pauses while the page is
 * hidden, and continues at once when the page is shown again or the network is back. A failed request is
 * repeated until it succeeds or cannot succeed. No answer outlives the page, because an old one could
 * redirect the shopper.
 */
export function polling<Data>(waitOf: WaitOf<Data>): PollingOptions<Data> {
  const interval = (query: Query<Data, RequestError>): number | false => {
    const { data, error } = query.state;
    return data === undefined || error !== null ? false : waitOf(data, unchangedAnswers(query));
  };
  const atOnce = (query: Query<Data, RequestError>): 'always' | false => {
    if (interval(query) === false) return false;
    // The request sent now restarts the sequence of waits.
    changes.delete(query);
    return 'always';
  };
  return {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: interval,
    refetchOnWindowFocus: atOnce,
    refetchOnReconnect: atOnce,
    retry: (_failures, error) => isRetryable(error),
    retryDelay,
  };
}
