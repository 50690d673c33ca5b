/** A value that changes, and tells when. The value keeps its identity until it changes. */
export interface Store<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** A value in memory, for whoever holds it to set. */
export interface Atom<Value> extends Store<Value> {
  set(value: Value): void;
}

export function atom<Value>(initial: Value): Atom<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value computed from another, once for each of its values. */
export function derive<Source, Value>(
  source: Store<Source>,
  compute: (value: Source) => Value,
): Store<Value> {
  let last: { source: Source; value: Value } | undefined;
  return {
    subscribe: (listener) => source.subscribe(listener),
    get() {
      const now = source.get();
      if (!last || !Object.is(last.source, now)) last = { source: now, value: compute(now) };
      return last.value;
    },
  };
}
