import { useSyncExternalStore } from 'react';
import { sharedClock } from './clock.ts';
import { useHydrated } from './use-hydrated.ts';

const none = (): null => null;
const never = () => () => {};

/**
 * Returns the current time, for content that the server cannot render.
 * @param intervalMs milliseconds between updates; one clock serves all components with the same interval
 * @returns null until hydrated
 */
export function useNow(intervalMs = 60_000): Date | null {
  const clock = sharedClock(intervalMs);
  const isHydrated = useHydrated();
  return useSyncExternalStore<Date | null>(
    isHydrated ? clock.subscribe : never,
    isHydrated ? clock.getSnapshot : none,
    none,
  );
}
