import { readEvents } from './event-stream.ts';
import { operationRequest, type OutputOf } from './operations.ts';
import { toRequestError, type RequestError } from './request-error.ts';

/** The first and the longest wait before a stream is reopened, in milliseconds. */
const waits = { first: 1_000, most: 60_000 };

export interface TicketEvents {
  id: number;
  /** The known version of the ticket. */
  after: number;
  signal: AbortSignal;
  onChange: (changes: OutputOf<'tickets.events'>) => void;
}

/** Resolves after a time, or at once when it is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Returns whether another attempt would fail too, because the ticket or the session is gone. */
const isFinal = ({ status }: RequestError): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * Follows a ticket until the signal aborts. It reopens a stream that ends, from the last event. The wait
 * grows while that fails.
 */
export async function followTicket({ id, after, signal, onChange }: TicketEvents): Promise<void> {
  const { path } = await operationRequest('tickets.events', { id });
  let last = String(after);
  let wait = waits.first;
  while (!signal.aborted) {
    try {
      await readEvents({
        path,
        lastEventId: last,
        signal,
        onOpen: () => (wait = waits.first),
        onEvent(data, event) {
          last = event ?? last;
          // cast: the contract of the operation defines the data of its events
          onChange(data as OutputOf<'tickets.events'>);
        },
      });
    } catch (cause) {
      if (isFinal(toRequestError(cause))) return;
    }
    await pause(wait, signal);
    wait = Math.min(waits.most, wait * 2);
  }
}
