import { useCallback, useMemo, useState } from 'react';
import { browserStores, type BrowserStores } from '#data/storage/stores.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { runningActors } from '../running.ts';
import { useHydrated } from '../use-hydrated.ts';
import { pageMemory } from './page-memory.ts';

/** Returns the tab's stores: those of the running actors, or the browser's own before the start. */
export const currentStores = (): BrowserStores => runningActors()?.stores ?? browserStores();

/** The value stored for a page name while the tab lives. */
export interface Remembered<Value> {
  ready: boolean;
  saved: Value | null;
  save(value: Value): void;
  forget(): void;
}

/** Reads and writes one page's value of a stored record. */
export function usePageMemory<Value>(
  select: (stores: BrowserStores) => ValueStore<Record<string, Value>>,
  page: string,
): Remembered<Value> {
  const ready = useHydrated();
  const [written, setWritten] = useState<{ page: string; value: Value | null } | null>(null);
  const stored = useMemo(
    () => (ready ? pageMemory(select(currentStores())).read(page) : null),
    [ready, select, page],
  );
  const save = useCallback(
    (value: Value) => {
      pageMemory(select(currentStores())).write(page, value);
      setWritten({ page, value });
    },
    [select, page],
  );
  const forget = useCallback(() => {
    pageMemory(select(currentStores())).forget(page);
    setWritten({ page, value: null });
  }, [select, page]);
  return { ready, saved: written?.page === page ? written.value : stored, save, forget };
}
