import type { PreviewEvents } from './preview-port.ts';

/**
 * Handlers that do nothing, for a preview without listeners or one that people only look at. They cannot
 * select, move or edit blocks, or follow links.
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
