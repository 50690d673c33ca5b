import { isObject } from './map-stored-blocks.ts';
import type { Migration } from './migrate.ts';
import { replaceStates } from './replace-states.ts';

/** 1 → 2: the blocks above and below every page move from `frame` to `layout`. */
const FrameBecomesLayout: Migration = {
  version: 2,
  name: 'FrameBecomesLayout',
  up: ({ frame, ...document }) => (frame === undefined ? document : { ...document, layout: frame }),
};

/** 2 → 3: `show.when` of the layout's blocks names a published condition in place of a machine's state. */
const StatesBecomeConditions: Migration = {
  version: 3,
  name: 'StatesBecomeConditions',
  up(document) {
    const { layout } = document;
    if (!isObject(layout)) return { ...document };
    const lists = Object.entries(layout).map(([place, blocks]) => [place, replaceStates(blocks)]);
    return { ...document, layout: Object.fromEntries(lists) };
  },
};

/** In the order of their versions. */
export const siteMigrations: readonly Migration[] = [FrameBecomesLayout, StatesBecomeConditions];
