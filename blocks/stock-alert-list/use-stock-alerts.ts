import { queryClient } from '#actors/operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { usePersonalOperation, type PersonalState } from '#actors/operations/use-personal-operation.ts';
import { callOperation, type OutputOf } from '#data/operations.ts';
import { stockAlertQueries } from '#data/queries/account.ts';
import { askAgain } from '#data/queries/ask-again.ts';

type Listed = OutputOf<'stock-alerts.list'>;
export type ListedAlert = Listed['alerts'][number];

const query = stockAlertQueries.list();

/** Returns the stock alerts of the signed-in customer. */
export const useStockAlerts = (): PersonalState<Listed> => usePersonalOperation(query);

/** Ends the alert of a price option, by its id. */
export const useEndStockAlert = (): OperationMutation<number, void> =>
  useOperationMutation(async (sellable: number) => {
    await callOperation('stock-alerts.set', { sellable, wanted: false });
    const queryKey = query.queryKey.slice(0, 1);
    queryClient.setQueriesData<Listed>(
      { queryKey },
      (listed) => listed && { alerts: listed.alerts.filter((alert) => alert.sellable !== sellable) },
    );
    void askAgain(queryClient, queryKey);
  });
