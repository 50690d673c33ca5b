/** Listeners of one kind of event. */
export interface Emitter<Event> {
  /**
   * Calls the current listeners. A listener added during the call waits for the next event. A listener
   * removed during the call is skipped.
   */
  emit(event: Event): void;
  /**
   * Adds a listener.
   * @returns a function that removes it
   */
  listen(listener: (event: Event) => void): () => void;
  /** Number of listeners. */
  readonly size: number;
}

/**
 * @param onError receives an error of a listener, so that the next listeners still run; without it `emit`
 *   throws the error
 */
export function createEmitter<Event = void>(
  onError?: (error: unknown, event: Event) => void,
): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();

  return {
    emit(event) {
      // A listener that adds itself again moves to the end of the set. A loop over the set itself would never
      // end.
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
