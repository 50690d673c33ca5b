import { queryClient } from '../operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '../operations/use-operation-mutation.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';
import { useLoginFirst } from '../session/use-login-first.ts';
import { callOperation, type InputOf, type OutputOf } from '#data/operations.ts';
import { stockAlertQueries } from '#data/queries/account.ts';
import { askAgain } from '#data/queries/ask-again.ts';

type Setting = OutputOf<'stock-alerts.set'>;

export interface StockAlert {
  /** Whether the customer gets a message once the option is in stock again. */
  wanted: boolean;
  isPending: boolean;
  error: OperationMutation<InputOf<'stock-alerts.set'>, Setting>['error'];
  /** Asks for the message, or cancels it. A guest signs in first. */
  toggle(): void;
}

/**
 * Returns the alert of a sold out price option.
 * @param sellable id of the option
 * @param reason why a guest has to sign in for it
 */
export function useStockAlert(sellable: number, reason: string): StockAlert {
  const query = stockAlertQueries.list();
  const { data } = usePersonalOperation(query);
  const loginFirst = useLoginFirst(reason);
  const { mutate, isPending, error } = useOperationMutation(async (input: InputOf<'stock-alerts.set'>) => {
    const set = await callOperation('stock-alerts.set', input);
    await askAgain(queryClient, query.queryKey.slice(0, 1));
    return set;
  });
  const wanted = data?.alerts.some((alert) => alert.sellable === sellable) ?? false;
  return {
    wanted,
    isPending,
    error,
    toggle: () => loginFirst(() => mutate({ sellable, wanted: !wanted })),
  };
}
