import type { PreviewEvents } from './preview-port.ts';

/**
 * The events of a preview that nobody listens to yet, or that people only look at. Nothing in it can be picked,
 * moved, written or followed.
 */
export const noEvents: PreviewEvents = {
  pick: () => undefined,
  write: () => undefined,
  unwritable: () => undefined,
  move: () => undefined,
  mayDrop: () => false,
  drop: () => undefined,
  navigate: () => undefined,
  key: () => undefined,
  clipboard: () => undefined,
  report: () => undefined,
  menu: () => undefined,
};
