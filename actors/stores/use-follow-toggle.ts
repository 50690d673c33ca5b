import { useState } from 'react';
import type { RequestError } from '#data/request-error.ts';
import { useLoginFirst } from '../session/use-login-first.ts';
import { keepFollow, useFollow, useFollowedStores } from './use-follows.ts';

export interface FollowToggle {
  following: boolean;
  /**
   * The number to add to the page's count for the customer's own choice, because the count may be a little
   * old.
   */
  difference: -1 | 0 | 1;
  isPending: boolean;
  error: RequestError | null;
  /** Follows the store, or unfollows it. A guest signs in first. */
  toggle(): void;
}

/** Returns the state of the button that follows a store. @param store id of the store */
export function useFollowToggle(store: number): FollowToggle {
  const { data } = useFollowedStores();
  const loginFirst = useLoginFirst();
  const { mutate, isPending, error } = useFollow();
  const following = data?.stores.some(({ Id }) => Id === store) ?? false;
  // The page's count includes the customer's choice at the time it was made.
  const [counted, setCounted] = useState<boolean | null>(null);
  if (counted === null && data !== undefined) setCounted(following);
  const before = counted ?? false;
  return {
    following,
    difference: following === before ? 0 : following ? 1 : -1,
    isPending,
    error,
    toggle: () => loginFirst(() => mutate({ store, follow: !following }, { onSuccess: keepFollow })),
  };
}
