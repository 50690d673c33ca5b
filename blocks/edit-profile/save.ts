import { requireActors } from '#actors/running.ts';
import { useOperationMutation } from '#actors/use-operation-mutation.ts';
import { callOperation, type InputOf } from '#data/operations.ts';

/** Saves the customer's changes and shares the result with every screen and tab. */
export const useSave = () =>
  useOperationMutation(async (changes: InputOf<'account.update'>) => {
    const { user } = await callOperation('account.update', changes);
    requireActors().session.send({ type: 'session.user', user });
    return user;
  });
