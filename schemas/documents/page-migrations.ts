import type { Migration } from './migrate.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapBlocks(blocks: unknown, change: (block: Json) => Json): unknown {
  if (!Array.isArray(blocks)) return blocks;
  return blocks.map((block: unknown) => {
    if (!isObject(block)) return block;
    const changed = change(block);
    const slots = changed['slots'];
    if (!isObject(slots)) return changed;
    return {
      ...changed,
      slots: Object.fromEntries(
        Object.entries(slots).map(([name, inner]) => [name, mapBlocks(inner, change)]),
      ),
    };
  });
}

/** 1 → 2: a block that named no version counts as its first; `hidden: true` becomes an empty `show.on`. */
const HiddenBecomesShow: Migration = {
  version: 2,
  name: 'HiddenBecomesShow',
  up: (document) => ({
    ...document,
    blocks: mapBlocks(document['blocks'], ({ hidden, ...block }) => ({
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
    blocks: mapBlocks(document['blocks'], ({ mobileProps, ...block }) =>
      isObject(mobileProps) ? { ...block, mobile: { props: mobileProps } } : block,
    ),
  }),
};

/** In the order of their versions. */
export const pageMigrations: readonly Migration[] = [HiddenBecomesShow, MobileBecomesOverride];
