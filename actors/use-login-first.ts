import { useEffect, useRef } from 'react';
import { useShopActors } from './running.ts';
import { openLogin, useSession } from './use-session.ts';

/**
 * Runs an action that needs a login: at once for a customer, and for a guest once the login has succeeded. Whoever
 * closes the login cancels the action.
 * @returns a function for handlers and effects
 */
export function useLoginFirst(): (action: () => void) => void {
  const { isCustomer } = useSession();
  const session = useShopActors()?.session;
  const waiting = useRef<(() => void) | null>(null);
  useEffect(
    () =>
      session?.on(({ type }) => {
        if (type !== 'login.continued' && type !== 'login.left') return;
        const action = waiting.current;
        waiting.current = null;
        if (type === 'login.continued') action?.();
      }),
    [session],
  );
  return (action) => {
    if (isCustomer) return action();
    waiting.current = action;
    openLogin();
  };
}
