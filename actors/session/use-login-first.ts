import { useEffect, useRef } from 'react';
import { requireActors } from '../running.ts';
import { openLogin } from './use-session.ts';

/**
 * Runs an action that needs a login: at once for a customer, and after the login for a guest. Closing the
 * login cancels the action.
 * @param reason the sentence of the login dialog about why this action needs a login
 * @returns a function for handlers and effects
 */
export function useLoginFirst(reason: string): (action: () => void) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (action) => {
    // Read from the actors, not from the render: a tap that hydrates a block comes before the block renders
    // with the customer.
    const { session } = requireActors();
    if (session.view.getSnapshot().isCustomer) return action();
    stop.current?.();
    stop.current = session.on(({ type }) => {
      if (type !== 'login.continued' && type !== 'login.left') return;
      stop.current?.();
      if (type === 'login.continued') action();
    });
    openLogin({ reason });
  };
}
