import { prepareTimeZones } from '#schemas/store-hours.ts';

// A browser's first object of Intl takes a phone some 50 ms, and every component that shows the hours of a store needs one. It is
// made once, in a task of its own when the browser has nothing else to do.

/** The longest wait on a page that always has other work, in ms. */
const longest = 2000;

// Browsers without idle callbacks make it with the first component.
let areReady = !('requestIdleCallback' in globalThis);
const waiting = new Set<() => void>();

function prepare(): void {
  prepareTimeZones();
  areReady = true;
  for (const listener of waiting) listener();
  waiting.clear();
}

/** Whether local times can be told without a wait. */
export const areTimeZonesReady = (): boolean => areReady;

/**
 * Calls back once, as soon as local times can be told without a wait.
 * @returns what takes the callback back
 */
export function whenTimeZonesReady(listener: () => void): () => void {
  if (areReady) listener();
  else {
    if (waiting.size === 0) requestIdleCallback(prepare, { timeout: longest });
    waiting.add(listener);
  }
  return () => waiting.delete(listener);
}
