import { useEffect } from 'react';
import { callOperation } from '#data/operations.ts';
import { requireActors } from '../running.ts';
import { useSession } from './use-session.ts';

/**
 * Loads the customer and shares the answer with every screen and tab. After a failure the known values stay.
 */
async function readUser(signal: AbortSignal): Promise<void> {
  try {
    const { user } = await callOperation('account.get', {}, { signal });
    if (!signal.aborted) requireActors().session.send({ type: 'session.user', user });
  } catch {
    // The next renewal of the session contains the customer too.
  }
}

interface Reading {
  controller: AbortController;
  /** Mounted blocks that wait for the answer. */
  readers: number;
}

/** The request in flight, which several blocks of a page share. */
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
 * Reloads the customer when a page of the account opens, so that it shows changes by staff: the identity, and
 * the number of new messages. Blocks that load at the same moment share one request.
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
