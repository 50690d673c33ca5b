import { callOperation } from '#data/operations.ts';
import { followQueries } from '#data/queries/account.ts';
import { askAgain } from '#data/queries/ask-again.ts';
import type { StoreSummary } from '#schemas/entities/store.ts';
import { queryClient } from '../operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '../operations/use-operation-mutation.ts';
import { usePersonalOperation, type PersonalState } from '../operations/use-personal-operation.ts';

interface Followed {
  stores: StoreSummary[];
}

/** Returns the stores that the signed-in customer follows. */
export const useFollowedStores = (): PersonalState<Followed> => usePersonalOperation(followQueries.list());

/** Follows a store, or unfollows it. */
export const useFollow = (): OperationMutation<
  { store: number; follow: boolean },
  { store: StoreSummary; following: boolean }
> => useOperationMutation(async (input) => callOperation('stores.follow', input));

/** Shows a change that the engine has accepted. */
export function keepFollow({ store, following }: { store: StoreSummary; following: boolean }): void {
  const { queryKey } = followQueries.list();
  queryClient.setQueriesData<Followed>(
    { queryKey: queryKey.slice(0, 1) },
    (followed) =>
      followed && {
        stores: [...(following ? [store] : []), ...followed.stores.filter(({ Id }) => Id !== store.Id)],
      },
  );
  void askAgain(queryClient, queryKey.slice(0, 1));
}
