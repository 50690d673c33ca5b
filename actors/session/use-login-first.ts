import { useEffect, useRef } from 'react';
import { requireActors } from '../running.ts';
import { openLogin } from './use-session.ts';

/**
 * Runs an action that needs a login: at once for a customer, and for a guest once the login has succeeded. Whoever
 * closes the login cancels the action.
 * @returns a function for handlers and effects
 */
export function useLoginFirst(): (action: () => void) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (action) => {
    // Of the actors, not of a render: the tap that hydrates a block comes before its first render as a customer's.
    const { session } = requireActors();
    if (session.view.getSnapshot().isCustomer) return action();
    stop.current?.();
    stop.current = session.on(({ type }) => {
      if (type !== 'login.continued' && type !== 'login.left') return;
      stop.current?.();
      if (type === 'login.continued') action();
    });
    openLogin();
  };
}
