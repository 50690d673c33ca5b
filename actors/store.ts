import type { Subscribable } from 'xstate';
import { createEmitter } from '#schemas/emitter.ts';

/**
 * A value that changes, with subscriptions. Every XState actor is one, so `useSelector` reads actors and
 * atoms.
 */
export interface Store<Value> extends Subscribable<Value> {
  /** The value keeps its identity until it changes. */
  getSnapshot(): Value;
}

/** A value in memory, which its owner sets. */
export interface Atom<Value> extends Store<Value> {
  set(value: Value): void;
}

/** Creates an atom with its first value. Setting the same value again notifies nobody. */
export function atom<Value>(initial: Value): Atom<Value> {
  let value = initial;
  const changes = createEmitter<Value>();
  return {
    getSnapshot: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changes.emit(next);
    },
    subscribe(observer) {
      const unsubscribe = changes.listen((next) =>
        typeof observer === 'function' ? observer(next) : observer.next?.(next),
      );
      return { unsubscribe };
    },
  };
}
