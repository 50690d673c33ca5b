import type { Store } from './store.ts';

/**
 * A clock that ticks while somebody listens. Between ticks its time keeps its identity, as React asks of a store.
 * @param interval milliseconds between ticks
 */
export function createClock(interval: number): Store<Date> {
  let time: Date | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const tick = () => {
    time = new Date();
    for (const listener of listeners) listener();
  };
  return {
    get: () => (time ??= new Date()),
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, interval);
      // It stood still while nobody listened.
      if (time && Date.now() - time.getTime() >= interval) queueMicrotask(tick);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const clocks = new Map<number, Store<Date>>();

/** The one clock of an interval. */
export function sharedClock(interval: number): Store<Date> {
  let clock = clocks.get(interval);
  if (!clock) clocks.set(interval, (clock = createClock(interval)));
  return clock;
}
