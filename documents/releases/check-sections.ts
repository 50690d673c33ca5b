import { maxBlocks, type Show, type StoredBlock } from '#schemas/documents/block.ts';
import {
  isSectionLink,
  linkedSection,
  sectionLinkProps,
  sectionLinkVersion,
} from '#schemas/documents/section.ts';
import {
  blocksOfLink,
  bothShows,
  expandSections,
  roomFor,
  takeIds,
  takeRoom,
  type SectionBlocks,
  type SectionPlatform,
  type SectionRoom,
} from '#schemas/tree/expand-sections.ts';
import { walkBlocks, type TreePath, type VisitedBlock } from '#schemas/tree/walk-blocks.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { ReadShop } from './read-shop.ts';
import { checkSchema } from './schema-diagnostics.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/** Returns the stored blocks of the sections of a shop. */
export const sectionBlocks = ({ sections }: Pick<ReadShop, 'sections'>): SectionBlocks =>
  new Map(sections.map(({ id, value }) => [id, value.blocks]));

/** The lists of blocks around every page. */
export const layoutLists = ({ site }: Pick<ReadShop, 'site'>): readonly unknown[] =>
  site ? [site.value.layout.top, site.value.layout.bottom] : [];

/**
 * Returns the shop as its pages are shown: with the blocks of sections in the places of their links, as far as
 * their documents have room for them.
 */
export function withSections(shop: ReadShop): ReadShop {
  const sections = sectionBlocks(shop);
  const expand = (
    blocks: readonly StoredBlock[],
    platform: SectionPlatform,
    room: SectionRoom,
  ): StoredBlock[] => [...expandSections(blocks, sections, { room, platform })];
  const { site } = shop;
  const around = layoutLists(shop);
  const pages = shop.pages.map((page) => ({
    ...page,
    value: {
      ...page.value,
      blocks: expand(page.value.blocks, page.value.platform, roomFor([page.value.blocks], maxBlocks, around)),
    },
  }));
  if (!site) return { ...shop, pages };
  const { top, bottom } = site.value.layout;
  const room = roomFor([top, bottom], maxBlocks, 'own');
  const layout = { top: expand(top, 'all', room), bottom: expand(bottom, 'all', room) };
  return { ...shop, pages, site: { ...site, value: { ...site.value, layout } } };
}

/** Lists of a document that are shown together. */
type Lists = readonly { blocks: readonly StoredBlock[]; path: TreePath }[];

/**
 * Returns every block of the lists of a document as it is shown, as far as the document has room for sections. The
 * blocks of a section have the path of its link, because that is where the document can be corrected.
 * @param layout as of `roomFor`
 */
export function walkWithSections(
  lists: Lists,
  sections: SectionBlocks,
  platform: SectionPlatform,
  layout: readonly unknown[] | 'own' = [],
): VisitedBlock[] {
  const room = roomFor(
    lists.map(({ blocks }) => blocks),
    maxBlocks,
    layout,
  );
  return lists.flatMap(({ blocks, path }) => walkList(blocks, path, { sections, platform, room }));
}

function walkList(
  blocks: readonly StoredBlock[],
  path: TreePath,
  context: { sections: SectionBlocks; platform: SectionPlatform; room: SectionRoom },
  depth = 1,
): VisitedBlock[] {
  return blocks.flatMap((block, index) => {
    const here = [...path, index];
    if (isSectionLink(block)) {
      const found = context.sections.get(linkedSection(block) ?? '');
      if (!found || !takeRoom(context.room, found)) return [];
      const copies = blocksOfLink(block, found, context.platform, takeIds(context.room, found));
      return walkBlocks(copies, [], depth).map((visited) => ({ ...visited, path: here }));
    }
    const inner = Object.entries(block.slots ?? {}).flatMap(([slot, members]) =>
      walkList(members, [...here, 'slots', slot], context, depth + 1),
    );
    return [{ block, path: here, depth }, ...inner];
  });
}

/** Checks a block that stands for a section, but for its ids and numbers, which are those of the page. */
export function checkSectionLink(
  document: ShopDocument,
  { block, path }: VisitedBlock,
  sections: SectionBlocks,
): Diagnostic[] {
  const props = checkSchema(document, sectionLinkProps, block.props, [...path, 'props']).diagnostics;
  const section = linkedSection(block) ?? '';
  const at = (
    below: TreePath,
    ...more: [Parameters<typeof diagnosticAt>[2], Record<string, string | number>?]
  ) => diagnosticAt(document, [...path, ...below], ...more);
  const own = [
    ...props,
    ...(block.version === sectionLinkVersion
      ? []
      : [
          at(['version'], 'block-newer', {
            type: block.type,
            version: block.version,
            known: sectionLinkVersion,
          }),
        ]),
    ...(block.mobile ? [at(['mobile'], 'section-difference')] : []),
    ...Object.keys(block.slots ?? {}).map((slot) =>
      at(['slots', slot], 'slot-unknown', { slot, type: block.type, known: '' }),
    ),
  ];
  if (document.kind === 'section') return [...own, at([], 'section-nested', { section })];
  const found = sections.get(section);
  if (!found)
    return props.length > 0 ? own : [...own, at(['props', 'section'], 'section-missing', { section })];
  return [
    ...own,
    ...neverShown(found, block.show).map((id) => at(['show'], 'section-never-shown', { block: id, section })),
  ];
}

/** Whether no visitor sees a block at any time. The check of the block itself reports wrong conditions. */
const isNeverShown = ({ on, from, until }: Show): boolean =>
  on?.length === 0 || (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until));

/** Returns the ids of the blocks of a section that the conditions around them leave no visitor. */
function neverShown(blocks: readonly StoredBlock[], around: Show | undefined): string[] {
  if (!around || isNeverShown(around)) return [];
  return blocks.flatMap((block) => {
    if (isSectionLink(block) || (block.show && isNeverShown(block.show))) return [];
    const both = bothShows(around, block.show);
    if (both && isNeverShown(both)) return [block.id];
    return Object.values(block.slots ?? {}).flatMap((inner) => neverShown(inner, around));
  });
}
