/** Calls subscribers by topic. */
export interface Topics {
  /** Calls a listener after each change of a topic. @returns a function that removes it */
  listen(topic: string, listener: () => void): () => void;
  emit(topic: string): void;
}

/** Creates topics without subscribers. */
export function createTopics(): Topics {
  const listeners = new Map<string, Set<() => void>>();
  return {
    listen(topic, listener) {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(topic) === all) listeners.delete(topic);
      };
    },
    emit(topic) {
      for (const listener of listeners.get(topic) ?? []) listener();
    },
  };
}
