import { isObject, mapStoredBlocks } from './map-stored-blocks.ts';
import type { Migration } from './migrate.ts';
import { replaceStates } from './replace-states.ts';

/** 1 → 2: a block without a version counts as version 1; `hidden: true` becomes an empty `show.on`. */
const HiddenBecomesShow: Migration = {
  version: 2,
  name: 'HiddenBecomesShow',
  up: (document) => ({
    ...document,
    blocks: mapStoredBlocks(document['blocks'], ({ hidden, ...block }) => ({
      ...block,
      version: block['version'] ?? 1,
      ...(hidden === true ? { show: { ...(isObject(block['show']) ? block['show'] : {}), on: [] } } : {}),
    })),
  }),
};

/** 2 → 3: a document names its platform; overrides for phones move from `mobileProps` to `mobile.props`. */
const MobileBecomesOverride: Migration = {
  version: 3,
  name: 'MobileBecomesOverride',
  up: (document) => ({
    ...document,
    platform: document['platform'] ?? 'all',
    blocks: mapStoredBlocks(document['blocks'], ({ mobileProps, ...block }) =>
      isObject(mobileProps) ? { ...block, mobile: { props: mobileProps } } : block,
    ),
  }),
};

/** 3 → 4: `show.when` names a published condition in place of a machine's state. */
const StatesBecomeConditions: Migration = {
  version: 4,
  name: 'StatesBecomeConditions',
  up: (document) => ({ ...document, blocks: replaceStates(document['blocks']) }),
};

/** In the order of their versions. */
export const pageMigrations: readonly Migration[] = [
  HiddenBecomesShow,
  MobileBecomesOverride,
  StatesBecomeConditions,
];
