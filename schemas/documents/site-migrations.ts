import type { Migration } from './migrate.ts';

/** 1 → 2: the blocks above and below every page move from `frame` to `layout`. */
const FrameBecomesLayout: Migration = {
  version: 2,
  name: 'FrameBecomesLayout',
  up: ({ frame, ...document }) => (frame === undefined ? document : { ...document, layout: frame }),
};

/** In the order of their versions. */
export const siteMigrations: readonly Migration[] = [FrameBecomesLayout];
