import { callOperation, type InputOf, type OutputOf } from '#data/operations.ts';
import { askAgain } from '#data/queries/ask-again.ts';
import { stockAlertQueries } from '#data/queries/account.ts';
import { queryClient } from './query-client.ts';
import { useLoginFirst } from './use-login-first.ts';
import { useOperationMutation, type OperationMutation } from './use-operation-mutation.ts';
import { usePersonalOperation } from './use-personal-operation.ts';

type Setting = OutputOf<'stock-alerts.set'>;

export interface StockAlert {
  /** The customer gets a message once the option is in stock again. */
  wanted: boolean;
  isPending: boolean;
  error: OperationMutation<InputOf<'stock-alerts.set'>, Setting>['error'];
  /** Asks for the message, or no longer; a guest signs in first. */
  toggle(): void;
}

/** The alert of a sold out price option. @param sellable its id */
export function useStockAlert(sellable: number): StockAlert {
  const query = stockAlertQueries.list();
  const { data } = usePersonalOperation(query);
  const loginFirst = useLoginFirst();
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
