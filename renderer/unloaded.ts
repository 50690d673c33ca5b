import { report } from './diagnostics.ts';

let hasFailed = false;
let listener: (() => void) | null = null;

/** Reports a block of the page whose code could not be loaded; the visitor is told that a part is missing. */
export function tellUnloaded(error: unknown, block: { type: string; id: string }): void {
  report('load-block', error, block);
  if (listener) listener();
  else hasFailed = true;
}

/**
 * Calls back when a block's code could not be loaded, also for one before this call.
 * @returns a function that ends it
 */
export function whenUnloaded(callback: () => void): () => void {
  listener = callback;
  if (hasFailed) callback();
  hasFailed = false;
  return () => {
    listener = null;
  };
}
