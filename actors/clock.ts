import { createEmitter } from '#schemas/emitter.ts';

/** A clock with the interface of `useSyncExternalStore`. */
export interface Clock {
  getSnapshot(): Date;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a clock that ticks while it has listeners. Between ticks its time keeps its identity, as React
 * requires of a store.
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
      // A clock without listeners does not tick, so its time may be stale when the first one subscribes. The
      // time is also stale after the device's clock was set back.
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

/** Returns the shared clock of an interval. */
export function sharedClock(interval: number): Clock {
  let clock = clocks.get(interval);
  if (!clock) clocks.set(interval, (clock = createClock(interval)));
  return clock;
}
