import type { Messages } from '#schemas/documents/messages.ts';
import { walkBlocks } from '#schemas/tree/walk-blocks.ts';
import { own, type BlockCatalog } from './block-catalog.ts';
import type { ReadShop } from './read-shop.ts';

/** Returns the types of the blocks that a shop has on its pages and around them. */
export function shownBlocks({
  site,
  pages,
  sections,
}: Pick<ReadShop, 'site' | 'pages' | 'sections'>): Set<string> {
  const { top, bottom } = site?.value.layout ?? { top: [], bottom: [] };
  const lists = [top, bottom, ...[...pages, ...sections].map(({ value }) => value.blocks)];
  return new Set(lists.flatMap((blocks) => walkBlocks(blocks).map(({ block }) => block.type)));
}

/** Returns the texts that a shop needs: those of its blocks, and those that belong to no block. */
export const neededTexts = (
  messages: Messages,
  shown: ReadonlySet<string>,
  { blocks }: Pick<BlockCatalog, 'blocks'>,
): Messages =>
  Object.fromEntries(
    Object.entries(messages).filter(([namespace]) => !own(blocks, namespace) || shown.has(namespace)),
  );
