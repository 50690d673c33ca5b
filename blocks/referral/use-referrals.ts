import { enterReferral } from '#actors/account/referral-link.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { usePersonalOperation, type PersonalState } from '#actors/operations/use-personal-operation.ts';
import { referralQueries } from '#data/queries/account.ts';
import { askAgain } from '#data/queries/ask-again.ts';
import type { EnteredReferral, ReferralProgram } from '#schemas/api/referrals/operations.ts';

export interface Referrals extends Pick<PersonalState<unknown>, 'error' | 'refetch'> {
  /** Null while the shop has switched referrals off; undefined until it is known. */
  program: ReferralProgram | null | undefined;
  /** Enters the code of the customer who invited this one. */
  enter: OperationMutation<string, EnteredReferral>;
}

/** Returns the referral program of the signed-in customer, and the mutation that enters a code. */
export function useReferrals(): Referrals {
  const { data, error, refetch } = usePersonalOperation(referralQueries.get());
  const enter = useOperationMutation(async (code: string) => {
    const { entered } = await enterReferral(code);
    await askAgain(queryClient, referralQueries.get().queryKey.slice(0, 1));
    return entered;
  });
  return { program: data?.program, error, refetch, enter };
}
