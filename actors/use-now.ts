import { useSyncExternalStore } from 'react';
import { sharedClock } from './clock.ts';

const none = (): null => null;

/**
 * The current time, for content that the server cannot render.
 * @param intervalMs milliseconds between updates; one clock serves all components with the same interval
 * @returns null until hydrated
 */
export function useNow(intervalMs = 60_000): Date | null {
  const clock = sharedClock(intervalMs);
  return useSyncExternalStore<Date | null>(clock.subscribe, clock.getSnapshot, none);
}
