import { report } from './diagnostics.ts';

let hasFailed = false;
let listener: (() => void) | null = null;

/** Reports a block whose code could not be loaded. The visitor learns that a part of the page is missing. */
export function tellUnloaded(error: unknown, block: { type: string; id: string }): void {
  report('load-block', error, block);
  if (listener) listener();
  else hasFailed = true;
}

/**
 * Calls back when a block's code could not be loaded, even before this call.
 * @returns a function that stops it
 */
export function whenUnloaded(callback: () => void): () => void {
  listener = callback;
  if (hasFailed) callback();
  hasFailed = false;
  return () => {
    listener = null;
  };
}
