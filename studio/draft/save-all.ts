import type { DraftStore } from './draft-store.ts';

/**
 * Sends the waiting changes at once, and waits for the end of a running request. Never rejects.
 * @returns whether the server has every change that was made here
 */
export async function saveAll(store: DraftStore): Promise<boolean> {
  if (store.view().state === 'closed') return false;
  await store.flush();
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (store.view().state === 'saving') return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
  return store.view().state === 'saved' && !store.hasUnsaved();
}
