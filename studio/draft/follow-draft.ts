import { readEvents } from '#data/event-stream.ts';
import { toRequestError } from '#data/request-error.ts';
import { staffRequest, type StaffOutputOf } from '#data/staff-operations.ts';
import type { DraftStore } from './draft-store.ts';

const waits = { first: 1_000, most: 60_000 };

/** Resolves after a time, or at once when it is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the changes of others until it is aborted, and opens a broken stream again. */
async function follow(store: DraftStore, id: number, signal: AbortSignal): Promise<void> {
  let last: string | null = null;
  let wait = waits.first;
  while (!signal.aborted) {
    try {
      await readEvents({
        path: staffRequest('studio.watch-draft', { id, after: 0 }).path,
        lastEventId: last,
        signal,
        onOpen: () => (wait = waits.first),
        onEvent(data, event) {
          last = event ?? last;
          // cast: the contract of the operation defines the data of its events
          void store.follow(data as StaffOutputOf<'studio.watch-draft'>);
        },
      });
    } catch (error) {
      const { status } = toRequestError(error);
      if (status === 403 || status === 404) return;
    }
    await pause(wait, signal);
    wait = Math.min(waits.most, wait * 2);
  }
}

/** Follows the changes of others in a draft. @returns a function that stops it */
export function followDraft(store: DraftStore, id: number): () => void {
  const controller = new AbortController();
  void follow(store, id, controller.signal);
  return () => controller.abort();
}
