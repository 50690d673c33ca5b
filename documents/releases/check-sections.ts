import type { StoredBlock } from '#schemas/documents/block.ts';
import {
  isSectionLink,
  linkedSection,
  sectionLinkProps,
  sectionLinkVersion,
} from '#schemas/documents/section.ts';
import {
  blocksOfLink,
  contradictShows,
  expandSections,
  type SectionBlocks,
} from '#schemas/tree/expand-sections.ts';
import { walkBlocks, type TreePath, type VisitedBlock } from '#schemas/tree/walk-blocks.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { ReadShop } from './read-shop.ts';
import { checkSchema } from './schema-diagnostics.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/** Returns the stored blocks of the sections of a shop. */
export const sectionBlocks = ({ sections }: Pick<ReadShop, 'sections'>): SectionBlocks =>
  new Map(sections.map(({ id, value }) => [id, value.blocks]));

/** Returns the shop as its pages are shown: with the blocks of sections in the places of their links. */
export function withSections(shop: ReadShop): ReadShop {
  const sections = sectionBlocks(shop);
  const expand = (blocks: readonly StoredBlock[]): StoredBlock[] => [
    ...expandSections(blocks, sections, Number.POSITIVE_INFINITY),
  ];
  const { site } = shop;
  const pages = shop.pages.map((page) => ({
    ...page,
    value: { ...page.value, blocks: expand(page.value.blocks) },
  }));
  if (!site) return { ...shop, pages };
  const { top, bottom } = site.value.layout;
  const layout = { top: expand(top), bottom: expand(bottom) };
  return { ...shop, pages, site: { ...site, value: { ...site.value, layout } } };
}

/**
 * Returns every block of a list as it is shown. The blocks of a section have the path of its link, because that
 * is where the document can be corrected.
 */
export function walkWithSections(
  blocks: readonly StoredBlock[],
  path: TreePath,
  sections: SectionBlocks,
  depth = 1,
): VisitedBlock[] {
  return blocks.flatMap((block, index) => {
    const here = [...path, index];
    if (isSectionLink(block)) {
      const copies = blocksOfLink(block, sections.get(linkedSection(block) ?? '') ?? []);
      return walkBlocks(copies, [], depth).map((visited) => ({ ...visited, path: here }));
    }
    const inner = Object.entries(block.slots ?? {}).flatMap(([slot, members]) =>
      walkWithSections(members, [...here, 'slots', slot], sections, depth + 1),
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
  const hidden = found.filter(({ show }) => contradictShows(block.show, show));
  return [...own, ...hidden.map(({ id }) => at(['show'], 'section-never-shown', { block: id, section }))];
}
