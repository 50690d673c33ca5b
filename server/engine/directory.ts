/** A small, often read part of the database that is kept in memory as a whole. */
export interface Directory<Value> {
  /** The value, loaded at first use, after `life` and after `forget`. A value that cannot be renewed is served on. */
  get(): Promise<Value>;
  /** The next `get` loads anew. */
  forget(): void;
}

/**
 * @param load reads the value
 * @param life milliseconds that a value counts as current
 */
export function createDirectory<Value>(load: () => Promise<Value>, life = 60_000): Directory<Value> {
  let held: { value: Value; until: number } | undefined;
  let loading: Promise<Value> | undefined;
  let generation = 0;

  const renew = async (): Promise<Value> => {
    const startedIn = generation;
    try {
      const value = await load();
      // What was read before a change is good enough for those who asked before it, and for nobody else.
      held = { value, until: startedIn === generation ? Date.now() + life : 0 };
      return value;
    } catch (error) {
      if (held) return held.value;
      throw error;
    }
  };

  return {
    async get() {
      if (held && held.until > Date.now()) return held.value;
      const mine = (loading ??= renew());
      try {
        return await mine;
      } finally {
        if (loading === mine) loading = undefined;
      }
    },
    forget() {
      generation += 1;
      loading = undefined;
      if (held) held.until = 0;
    },
  };
}
