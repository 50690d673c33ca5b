import type { AnyBlockDefinition, BlockCategory } from '#schemas/block/define-block.ts';
import { presetsOf } from './written-presets.ts';
import { offerBlock, type Counts, type OfferedBlock } from './block-offer.ts';
import { matchesText, rankName } from '../../pickers/match-text.ts';
import type { BlockTexts } from '../../texts/block-texts.ts';

/** Categories in the order in which merchandisers need them. */
const order: readonly BlockCategory[] = [
  'banners',
  'catalogue',
  'content',
  'layout',
  'store',
  'product',
  'cart',
  'checkout',
  'account',
];

/**
 * Returns the blocks that fit a search, by category. A block with exactly this name comes first, then blocks
 * whose name begins with the words. Their categories have the same order.
 * @param counts of the whole document
 * @param inPlace of the place where the block is to stand
 */
export function offeredBlocks(
  definitions: readonly AnyBlockDefinition[],
  query: string,
  texts: BlockTexts,
  counts: Counts,
  inPlace: Counts,
): { category: BlockCategory; blocks: OfferedBlock[] }[] {
  const found = definitions.filter((definition) =>
    matchesText(
      query,
      texts.label(definition),
      texts.description(definition.type),
      texts.searchWords(definition.type),
      definition.type,
      texts.category(definition.category),
      ...presetsOf(definition).map(({ label }) => texts.text(definition.type, label)),
    ),
  );
  const ranks = new Map(
    found.map((each) => [each, query.trim() === '' ? 2 : rankName(query, texts.label(each))]),
  );
  const rankOf = (definition: AnyBlockDefinition | undefined): number =>
    (definition && ranks.get(definition)) ?? 2;
  const groups = order.flatMap((category) => {
    const blocks = found
      .filter((definition) => definition.category === category)
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((definition) => offerBlock(definition, counts, inPlace));
    return blocks.length === 0 ? [] : [{ category, blocks }];
  });
  const bestOf = ({ blocks: [best] }: (typeof groups)[number]): number => rankOf(best?.definition);
  return groups.toSorted((one, other) => bestOf(one) - bestOf(other));
}
