import { createEmitter, type Emitter } from '#schemas/emitter.ts';

/** Listeners on purged tags. */
export interface TagWatchers {
  /** @returns a function that removes the listener */
  watch(tag: string, listener: () => void): () => void;
  /** Calls the listeners of these tags. */
  purge(tags: readonly string[]): void;
  /** Calls all listeners, because the changed tags are unknown. */
  purgeAll(): void;
}

/** Creates the listeners of this process for changes of tags. */
export function createTagWatchers(): TagWatchers {
  const listeners = new Map<string, Emitter<void>>();
  return {
    watch(tag, listener) {
      const known = listeners.get(tag) ?? createEmitter();
      listeners.set(tag, known);
      const stop = known.listen(listener);
      return () => {
        stop();
        if (known.size === 0 && listeners.get(tag) === known) listeners.delete(tag);
      };
    },
    purge(tags) {
      for (const tag of tags) listeners.get(tag)?.emit();
    },
    purgeAll() {
      for (const known of Array.from(listeners.values())) known.emit();
    },
  };
}
