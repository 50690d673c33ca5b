import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { requireActors } from '#actors/running.ts';
import { callOperation, type InputOf } from '#data/operations.ts';
import type { User } from '#schemas/entities/user.ts';

/** Shares the changed customer with every screen and tab. */
export const shareUser = (user: User): void => requireActors().session.send({ type: 'session.user', user });

/** Saves the customer's changes and shares the result with every screen and tab. */
export const useSave = () =>
  useOperationMutation(async (changes: InputOf<'account.update'>) => {
    const { user } = await callOperation('account.update', changes);
    shareUser(user);
    return user;
  });
