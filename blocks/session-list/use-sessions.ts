import { queryClient } from '#actors/operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { callOperation, type OutputOf } from '#data/operations.ts';
import { sessionQueries } from '#data/queries/account.ts';

export type ListedSession = OutputOf<'account.sessions'>['sessions'][number];

export interface Sessions {
  /** Last used first; undefined until loaded. */
  sessions: readonly ListedSession[] | undefined;
  failed: boolean;
  refetch(): void;
  /** Ends the session with this id. */
  end: OperationMutation<string, unknown>;
  /** Ends all sessions except this one. */
  endOthers: OperationMutation<void, unknown>;
}

/** Updates the cached list, so that screens need not wait for a new response. */
const keep = (isKept: (session: ListedSession) => boolean): void => {
  queryClient.setQueriesData<OutputOf<'account.sessions'>>(
    { queryKey: sessionQueries.list().queryKey.slice(0, 1) },
    (known) => known && { sessions: known.sessions.filter(isKept) },
  );
};

/** Returns the sessions of the customer, with the mutations that end them. */
export function useSessions(): Sessions {
  const { data, error, refetch } = usePersonalOperation(sessionQueries.list());
  const end = useOperationMutation(async (id: string) => {
    await callOperation('account.end-session', { id });
    keep((session) => session.id !== id);
  });
  const endOthers = useOperationMutation(async () => {
    await callOperation('account.end-other-sessions', {});
    keep(({ is_current: isCurrent }) => isCurrent);
  });
  return { sessions: data?.sessions, failed: error !== null, refetch, end, endOthers };
}
