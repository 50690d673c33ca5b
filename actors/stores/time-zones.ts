import { createEmitter } from '#schemas/emitter.ts';
import { prepareTimeZones } from '#schemas/store-hours.ts';

// A browser's first Intl object takes a phone 50 to 150 ms, and every component with a store's hours needs
// one. A worker makes one first, while the page stays responsive. The page then uses the same loaded data, in
// less than a millisecond.

/** The longest wait for an idle moment, and then for the worker, in milliseconds. */
const longest = 2000;

// Without a worker or idle callbacks, the first component makes the object.
let areReady = !('requestIdleCallback' in globalThis && 'Worker' in globalThis);
let isAsked = false;
const ready = createEmitter();

function prepare(): void {
  prepareTimeZones();
  areReady = true;
  ready.emit();
}

/** Starts the worker. If it does not finish in time, the page does the work itself. */
function prepareInWorker(): void {
  const worker = new Worker(new URL('./time-zones.worker.ts', import.meta.url), { type: 'module' });
  const end = () => {
    worker.terminate();
    if (!areReady) prepare();
  };
  worker.addEventListener('message', end);
  worker.addEventListener('error', end);
  setTimeout(end, longest);
}

/** Returns whether local times can be formatted without a delay. */
export const areTimeZonesReady = (): boolean => areReady;

/**
 * Calls back once, as soon as local times can be formatted without a delay.
 * @returns a function that removes the callback
 */
export function whenTimeZonesReady(listener: () => void): () => void {
  if (areReady) {
    listener();
    return () => undefined;
  }
  if (!isAsked) requestIdleCallback(prepareInWorker, { timeout: longest });
  isAsked = true;
  return ready.listen(listener);
}
