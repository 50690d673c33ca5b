import { useSyncExternalStore } from 'react';
import { sharedClock } from './clock.ts';

const none = (): null => null;

/**
 * The time, for what a server may not say.
 * @param intervalMs how often it moves on; one clock serves all components with the same interval
 * @returns null until hydrated
 */
export function useNow(intervalMs = 60_000): Date | null {
  const clock = sharedClock(intervalMs);
  return useSyncExternalStore<Date | null>(clock.subscribe, clock.getSnapshot, none);
}
