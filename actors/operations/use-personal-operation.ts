import { hashKey, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { RequestError } from '#data/request-error.ts';
import { useSession } from '../session/use-session.ts';
import type { Whose } from './query-client.ts';
import { useOperation, type OperationState } from './use-operation.ts';

export interface PersonalState<Data> extends OperationState<Data> {
  /** True when nobody is signed in, so that no request is sent. False while this is unknown. */
  isGuest: boolean;
}

/**
 * Runs a query whose answer belongs to the signed-in customer. It sends no request for guests, and never
 * mixes the answers of two customers.
 * @param options `keepPrevious`: keeps the last answer for the same customer while another query loads;
 * `guests`: sends the request for guests too, for example for an order placed without a login
 */
export function usePersonalOperation<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, RequestError, Data, Key>,
  options: { enabled?: boolean; guests?: boolean; keepPrevious?: boolean } = {},
): PersonalState<Data> {
  const { ready, isCustomer, user } = useSession();
  const { enabled = true, guests = false, keepPrevious = false } = options;
  const mayAsk = ready && enabled && (guests || (isCustomer && user !== null));
  // The last part of the key identifies the customer; another customer's answer is not used as placeholder
  // data.
  const whose: Whose = { whose: user?.id ?? 'guest' };
  const queryKey: QueryKey = [...query.queryKey, whose];
  const ofSame = (previous: Data | undefined, of?: { queryKey: QueryKey }): Data | undefined =>
    of && hashKey(of.queryKey.slice(-1)) === hashKey([whose]) ? previous : undefined;
  const own = {
    ...query,
    queryKey: queryKey as Key,
    ...(keepPrevious ? { placeholderData: ofSame } : {}),
  } as typeof query;
  const state = useOperation(own, { enabled: mayAsk, keepPrevious: false });
  const isGuest = ready && !isCustomer;
  return isGuest && !guests
    ? { ...state, data: undefined, error: null, failureReason: null, isPending: true, isGuest }
    : { ...state, isGuest };
}
