import type { ValueStore } from '#data/storage/value-store.ts';

/** Values by page name, in one stored record. */
export interface PageMemory<Value> {
  read(page: string): Value | null;
  write(page: string, value: Value): void;
  forget(page: string): void;
}

/** Creates a view of one stored record of values by page name. */
export function pageMemory<Value>(store: ValueStore<Record<string, Value>>): PageMemory<Value> {
  return {
    read: (page) => store.read()?.[page] ?? null,
    write: (page, value) => void store.write({ ...store.read(), [page]: value }),
    forget(page) {
      const { [page]: _gone, ...rest } = store.read() ?? {};
      store.write(rest as Record<string, Value>);
    },
  };
}
