import { createEmitter } from '#schemas/emitter.ts';

/** A clock in the shape of `useSyncExternalStore`. */
export interface Clock {
  getSnapshot(): Date;
  subscribe(listener: () => void): () => void;
}

/**
 * A clock that ticks while it has listeners. Between ticks its time keeps its identity, as React requires
 * of a store.
 * @param interval milliseconds between ticks
 */
export function createClock(interval: number): Clock {
  let time: Date | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const ticks = createEmitter();
  const tick = () => {
    time = new Date();
    ticks.emit();
  };
  return {
    getSnapshot: () => (time ??= new Date()),
    subscribe(listener) {
      const stop = ticks.listen(listener);
      timer ??= setInterval(tick, interval);
      // A clock without listeners does not tick, so a stale time is updated when the first one subscribes; a device whose
      // clock was set back has a stale time, too.
      if (time && Math.abs(Date.now() - time.getTime()) >= interval) queueMicrotask(tick);
      return () => {
        stop();
        if (ticks.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const clocks = new Map<number, Clock>();

/** The shared clock of an interval. */
export function sharedClock(interval: number): Clock {
  let clock = clocks.get(interval);
  if (!clock) clocks.set(interval, (clock = createClock(interval)));
  return clock;
}
