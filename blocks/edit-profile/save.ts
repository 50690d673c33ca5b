import { useCallback } from 'react';
import { requireActors } from '#actors/running.ts';
import { useSubmission, type Submission } from '#actors/use-submission.ts';
import { callOperation, type InputOf } from '#data/operations.ts';
import type { User } from '#schemas/entities/user.ts';

/** Saves the customer's changes and shares the result with every screen and tab. */
export function useSave(): Submission<InputOf<'account.update'>, User> {
  return useSubmission<InputOf<'account.update'>, User>(
    useCallback(async (changes) => {
      const { user } = await callOperation('account.update', changes);
      requireActors().session.send({ type: 'session.user', user });
      return user;
    }, []),
  );
}
