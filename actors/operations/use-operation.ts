import { hashKey, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestError } from '#data/request-error.ts';
import { useHydrated } from '../use-hydrated.ts';
import { queryClient } from './query-client.ts';

export interface OperationState<Data> {
  data: Data | undefined;
  error: RequestError | null;
  /** The error of the last attempt, while the request is repeated. */
  failureReason: RequestError | null;
  /** Whether there is no data yet, neither of this query nor of the previous one. */
  isPending: boolean;
  isFetching: boolean;
  /** Whether `data` belongs to the previous query, while this one is loading. */
  isPrevious: boolean;
  refetch(): void;
}

export interface OperationOptions<Data> {
  /**
   * The data that the server fetched for the query of the first render. Other queries of this hook ignore it.
   */
  initialData?: Data | undefined;
  enabled?: boolean;
  /** Whether to keep the last data while another query loads; true by default. */
  keepPrevious?: boolean;
}

/**
 * Runs a query on the API, made by a factory of #data/queries. It sends requests only in the browser, after
 * hydration.
 */
export function useOperation<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, RequestError, Data, Key>,
  options: OperationOptions<Data> = {},
): OperationState<Data> {
  const { initialData, enabled = true, keepPrevious = true } = options;
  const isHydrated = useHydrated();
  const key = hashKey(query.queryKey);
  const [firstKey] = useState(key);
  const isFirst = key === firstKey;
  const { data, error, failureReason, isPending, isFetching, isPlaceholderData, refetch } = useQuery<
    Data,
    RequestError,
    Data,
    Key
  >(
    {
      ...query,
      enabled: isHydrated && enabled && query.enabled !== false,
      ...(isFirst && initialData !== undefined ? { initialData: () => initialData } : {}),
      ...(keepPrevious ? { placeholderData: (previous: Data | undefined) => previous } : {}),
    } as UseQueryOptions<Data, RequestError, Data, Key>,
    queryClient,
  );
  // Another block may have fetched this query already, while this one still shows the server's HTML.
  if (!isHydrated)
    return {
      data: initialData,
      error: null,
      failureReason: null,
      isPending: initialData === undefined,
      isFetching: false,
      isPrevious: false,
      refetch: () => undefined,
    };
  return {
    data,
    error,
    failureReason,
    isPending,
    isFetching,
    isPrevious: isPlaceholderData,
    refetch: () => void refetch(),
  };
}
