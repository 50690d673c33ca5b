import { useState } from 'react';
import type { RequestError } from '#data/request-error.ts';
import type { StoreSummary } from '#schemas/entities/store.ts';
import { useLoginFirst } from '../session/use-login-first.ts';
import { keepFollow, useFollow, useFollowedStores } from './use-follows.ts';

export interface FollowToggle {
  following: boolean;
  /**
   * The store's followers now. The engine says it to its followers, on every device, and after a change of the
   * choice. Undefined otherwise: the page's own count is as old as the page.
   */
  followers: number | undefined;
  isPending: boolean;
  error: RequestError | null;
  /** Follows the store, or unfollows it. A guest signs in first. */
  toggle(): void;
}

/**
 * Returns the state of the button that follows a store.
 * @param store id of the store
 * @param reason why a guest has to sign in for it
 */
export function useFollowToggle(store: number, reason: string): FollowToggle {
  const { data } = useFollowedStores();
  const loginFirst = useLoginFirst(reason);
  const { mutate, isPending, error } = useFollow();
  const [changed, setChanged] = useState<StoreSummary>();
  const followed = data?.stores.find(({ Id }) => Id === store);
  const following = followed !== undefined;
  return {
    following,
    followers: (followed ?? changed)?.follow_count,
    isPending,
    error,
    toggle: () =>
      loginFirst(() =>
        mutate(
          { store, follow: !following },
          {
            onSuccess(answer) {
              setChanged(answer.store);
              keepFollow(answer);
            },
          },
        ),
      ),
  };
}
