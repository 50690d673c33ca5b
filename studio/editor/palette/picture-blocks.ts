import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StarterWords } from '#schemas/block/starter-words.ts';
import { storedBlock, type StoredBlock } from '#schemas/documents/block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { Platform } from '#schemas/locale.ts';
import type { BlockTexts } from '../../texts/block-texts.ts';
import type { PresetLinks } from './preset-links.ts';
import { presetsOf } from './written-presets.ts';
import { makeBlock } from './make-block.ts';

/** Blocks that stand for the entries of the palette. */
export interface PictureBlocks {
  /** By the key of an entry. */
  blocks: ReadonlyMap<string, StoredBlock>;
  /** Names of the examples whose data they are drawn with, by the ids of blocks. */
  examples: Readonly<Record<string, string>>;
}

/** Returns the key of an entry, which is also the id of its block. @param preset null for the block itself */
export const entryKey = (type: string, preset: number | null): string =>
  preset === null ? `tile-${type}` : `tile-${type}--${preset}`;

/** Returns the name of the example that shows a block best; undefined where there is none for the platform. */
export function bestExample({ examples }: AnyBlockDefinition, platform: Platform): string | undefined {
  const fitting = Object.keys(examples).filter((name) => {
    const only = examples[name]?.platform;
    return only === undefined || only === platform;
  });
  return fitting.includes('default') ? 'default' : fitting[0];
}

/** Example blocks for the slots of a block that shows little by itself, by the name of the slot. */
const fillings: Readonly<Record<string, AnyBlockDefinition | undefined>> = {
  main: definitions['rich-text'],
  aside: definitions['support-card'],
  search: definitions['search-bar'],
  menu: definitions['category-menu'],
};

/** Blocks that show enough by themselves. A card next to the banner would leave its words no room in a small picture. */
const standsAlone: ReadonlySet<string> = new Set(['main-banner']);

/**
 * Makes a block for each type with the props of its best example, and one for each preset.
 * @param all the definitions of the palette
 */
export function pictureBlocks(
  all: readonly AnyBlockDefinition[],
  platform: Platform,
  texts: BlockTexts,
  words: StarterWords,
  links: PresetLinks,
): PictureBlocks {
  const blocks = new Map<string, StoredBlock>();
  const examples: Record<string, string> = {};
  const named = (id: string, definition: AnyBlockDefinition): void => {
    const name = bestExample(definition, platform);
    if (name !== undefined) examples[id] = name;
  };
  const slotsOf = (id: string, { type: outer, slots }: AnyBlockDefinition): Pick<StoredBlock, 'slots'> => {
    const filled = slots.flatMap((slot): [string, StoredBlock[]][] => {
      const filling = standsAlone.has(outer) ? undefined : fillings[slot];
      if (!filling) return [];
      const { type, version, examples: own } = filling;
      const inner = `${id}-${slot}`;
      named(inner, filling);
      // cast: examples of props are objects
      const props = { ...own[examples[inner] ?? '']?.props } as StoredBlock['props'];
      return [[slot, [{ id: inner, type, version, props }]]];
    });
    return filled.length === 0 ? {} : { slots: Object.fromEntries(filled) };
  };
  for (const definition of all) {
    const { type, version } = definition;
    const id = entryKey(type, null);
    named(id, definition);
    const example = definition.examples[examples[id] ?? ''];
    const props = example ? { ...example.props } : makeBlock(definition, null, texts, words, links).props;
    // cast: examples of props are objects
    blocks.set(id, { id, type, version, props: props as StoredBlock['props'], ...slotsOf(id, definition) });
    for (const index of presetsOf(definition).keys()) {
      const own = entryKey(type, index);
      named(own, definition);
      const made = makeBlock(definition, index, texts, words, links);
      blocks.set(own, { ...made, id: own, ...slotsOf(own, definition) });
    }
  }
  return { blocks, examples };
}

/** An id of a block has at most 64 characters. */
const longestName = 55;

/** Returns the key of a saved section, which is also the id of the block that stands for it in its picture. */
export const sectionKey = (id: string): string => `tile-of-${id.slice(-longestName)}`;

/**
 * Adds the pictures of saved sections: each shows the first block that it has, with the data of the shop.
 * @param documents of the sections by their ids
 */
export function withSectionPictures(
  { blocks: ofBlocks, examples }: PictureBlocks,
  documents: Readonly<Record<string, unknown>>,
): PictureBlocks {
  const blocks = new Map(ofBlocks);
  for (const [section, document] of Object.entries(documents)) {
    const [first] = isObject(document) && Array.isArray(document['blocks']) ? document['blocks'] : [];
    const parsed = storedBlock.safeParse(first);
    if (!parsed.success) continue;
    // The picture does not depend on when and to whom the block is shown.
    const { show: _always, ...block } = parsed.data;
    const id = sectionKey(section);
    blocks.set(id, { ...block, id });
  }
  return { blocks, examples };
}
