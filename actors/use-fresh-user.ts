import { useEffect } from 'react';
import { callOperation } from '#data/operations.ts';
import { requireActors } from './running.ts';
import { useSession } from './use-session.ts';

/** Reads the customer and shares the answer with every screen and tab; a failure leaves what is known. */
async function readUser(signal: AbortSignal): Promise<void> {
  try {
    const { user } = await callOperation('account.get', {}, { signal });
    if (!signal.aborted) requireActors().session.send({ type: 'session.user', user });
  } catch {
    // The next renewal of the session brings the customer as well.
  }
}

/**
 * Reads the customer anew when the account is opened, so that what staff have changed is shown: the identity, and how
 * many messages are new.
 */
export function useFreshUser(): void {
  const { ready, isCustomer } = useSession();
  const mayAsk = ready && isCustomer;
  useEffect(() => {
    if (!mayAsk) return undefined;
    const controller = new AbortController();
    void readUser(controller.signal);
    return () => controller.abort();
  }, [mayAsk]);
}
