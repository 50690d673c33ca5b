import { createEmitter } from '#schemas/emitter.ts';
import { prepareTimeZones } from '#schemas/store-hours.ts';

// A browser's first object of Intl takes a phone 50 to 150 ms, and every component that shows the hours of a store needs one. A worker
// makes one first, while the page goes on answering: what is loaded for it then serves the page as well, in less than a millisecond.

/** The longest wait for an idle moment, and then for the worker, in ms. */
const longest = 2000;

// Without a worker or idle callbacks it is made with the first component.
let areReady = !('requestIdleCallback' in globalThis && 'Worker' in globalThis);
let isAsked = false;
const ready = createEmitter();

function prepare(): void {
  prepareTimeZones();
  areReady = true;
  ready.emit();
}

/** Starts the worker. Where it does not come to an end, the page does the work itself. */
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

/** Whether local times can be told without a wait. */
export const areTimeZonesReady = (): boolean => areReady;

/**
 * Calls back once, as soon as local times can be told without a wait.
 * @returns what takes the callback back
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
