/** Listeners of one kind of event. */
export interface Emitter<Event> {
  /**
   * Calls those who listen now. A listener that is added meanwhile waits for the next event, and one that is
   * removed meanwhile is not called.
   */
  emit(event: Event): void;
  /**
   * Adds a listener.
   * @returns a function that removes it
   */
  listen(listener: (event: Event) => void): () => void;
  /** How many listen. */
  readonly size: number;
}

/**
 * @param onError receives what a listener throws, so that the others are called; without it `emit` throws
 * that
 */
export function createEmitter<Event = void>(
  onError?: (error: unknown, event: Event) => void,
): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();

  return {
    emit(event) {
      // A listener that listens again comes last in the set: going over the set itself would never end.
      for (const listener of Array.from(listeners))
        try {
          if (listeners.has(listener)) listener(event);
        } catch (error) {
          if (!onError) throw error;
          onError(error, event);
        }
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get size() {
      return listeners.size;
    },
  };
}
