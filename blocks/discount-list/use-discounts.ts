import { queryClient } from '#actors/operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { usePersonalOperation, type PersonalState } from '#actors/operations/use-personal-operation.ts';
import { callOperation } from '#data/operations.ts';
import { discountQueries } from '#data/queries/account.ts';
import { askAgain } from '#data/queries/ask-again.ts';
import type { CustomerDiscount } from '#schemas/entities/discount.ts';

export interface Discounts extends Pick<PersonalState<unknown>, 'error' | 'refetch'> {
  /** Usable ones first; undefined until loaded. */
  discounts: readonly CustomerDiscount[] | undefined;
  /** Saves a code that the customer has entered. */
  save: OperationMutation<string, CustomerDiscount>;
  /** Removes a code from the account. */
  remove: OperationMutation<string, unknown>;
}

const refresh = () => askAgain(queryClient, discountQueries.list().queryKey.slice(0, 1));

/** Returns the discount codes of the signed-in customer, with the mutations that change them. */
export function useDiscounts(): Discounts {
  const { data, error, refetch } = usePersonalOperation(discountQueries.list());
  const save = useOperationMutation(async (code: string) => {
    const { discount } = await callOperation('discounts.save', { code });
    await refresh();
    return discount;
  });
  const remove = useOperationMutation(async (code: string) => {
    await callOperation('discounts.remove', { code });
    await refresh();
  });
  return { discounts: data?.discounts, error, refetch, save, remove };
}
