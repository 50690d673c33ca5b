import { useEffect } from 'react';
import { callOperation } from '#data/operations.ts';
import { requireActors } from '../running.ts';
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

interface Reading {
  controller: AbortController;
  /** Mounted blocks that wait for the answer. */
  readers: number;
}

/** The request that is under way: several blocks of a page ask at the same moment. */
let reading: Reading | null = null;

function startReading(): Reading {
  const started: Reading = { controller: new AbortController(), readers: 0 };
  reading = started;
  void readUser(started.controller.signal).finally(() => {
    if (reading === started) reading = null;
  });
  return started;
}

function stopReading(left: Reading): void {
  left.readers -= 1;
  if (left.readers > 0) return;
  left.controller.abort();
  if (reading === left) reading = null;
}

/**
 * Reads the customer again when a page of the account is opened, so that what staff have changed is shown: the identity,
 * and how many messages are new. Blocks that ask at the same moment share one request.
 */
export function useFreshUser(): void {
  const { ready, isCustomer } = useSession();
  const mayAsk = ready && isCustomer;
  useEffect(() => {
    if (!mayAsk) return undefined;
    const mine = reading ?? startReading();
    mine.readers += 1;
    return () => stopReading(mine);
  }, [mayAsk]);
}
