import { show as showSchema, type Show, type StoredBlock } from '../documents/block.ts';
import { isObject, mapStoredBlocks } from '../documents/map-stored-blocks.ts';
import { isSectionLink, linkedSection } from '../documents/section.ts';
import { walkBlocks } from './walk-blocks.ts';

/** The blocks of saved sections, by the id of the section. */
export type SectionBlocks = ReadonlyMap<string, readonly StoredBlock[]>;

/** A link whose section is not shown. */
export interface MissingSection {
  link: StoredBlock;
  reason: 'missing' | 'too-many';
}

const maxId = 64;

/** FNV-1a in 32 bits: it keeps shortened ids apart, and protects nothing. */
function checksum(text: string): string {
  let sum = 0x81_1c_9d_c5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (sum >>> 0).toString(36).padStart(7, '0');
}

/**
 * Returns the id that a block of a section has in a page. It contains the id of the link, so that one page may
 * have a section several times. A long id is shortened, and ends with a checksum.
 */
export function idInSection(link: string, block: string): string {
  const whole = `${link}--${block}`;
  return whole.length <= maxId ? whole : `${whole.slice(0, maxId - 8)}-${checksum(whole)}`;
}

const latest = (one: string | undefined, other: string | undefined, isLater: boolean): string | undefined => {
  if (one === undefined || other === undefined) return one ?? other;
  return Date.parse(one) > Date.parse(other) === isLater ? one : other;
};

/** Whether a block of a section can never be shown, because the link is for other people or states. */
export function contradictShows(link: Show | undefined, block: Show | undefined): boolean {
  const isFor = (show: Show | undefined) => (show?.to === 'everyone' ? undefined : show?.to);
  const differ = (one: string | undefined, other: string | undefined): boolean =>
    one !== undefined && other !== undefined && one !== other;
  return differ(isFor(link), isFor(block)) || differ(link?.when, block?.when);
}

/** Returns when a block is shown that both its own conditions and those of the link allow. */
export function bothShows(link: Show | undefined, block: Show | undefined): Show | undefined {
  if (!link || !block) return link ?? block;
  const on = link.on && block.on ? link.on.filter((each) => block.on?.includes(each)) : (link.on ?? block.on);
  const to = block.to === undefined || block.to === 'everyone' ? (link.to ?? block.to) : block.to;
  const both = {
    on: contradictShows(link, block) ? [] : on,
    from: latest(link.from, block.from, true),
    until: latest(link.until, block.until, false),
    to,
    when: block.when ?? link.when,
  };
  return Object.fromEntries(Object.entries(both).filter(([, value]) => value !== undefined));
}

/** Conditions that are not valid count as none: the block itself is then left out, or not published. */
const showOf = (block: unknown): Show | undefined =>
  isObject(block) && block['show'] !== undefined ? showSchema.safeParse(block['show']).data : undefined;

/** Copies the blocks of a section for the place of its link. Links in it are left out: sections are never nested. */
export function blocksOfLink(link: StoredBlock, blocks: readonly unknown[]): StoredBlock[] {
  const withIds = mapStoredBlocks(withoutLinks(blocks), (block) =>
    typeof block['id'] === 'string' ? { ...block, id: idInSection(link.id, block['id']) } : block,
  );
  const show = showOf(link);
  // cast: copies have the shape of their blocks, also where that is no valid one
  return (withIds as StoredBlock[]).map((block) => {
    if (!show || !isObject(block)) return block;
    const both = bothShows(show, showOf(block));
    return both ? { ...block, show: both } : block;
  });
}

function withoutLinks(blocks: readonly unknown[]): unknown[] {
  return blocks
    .filter((block) => !isSectionLink(block))
    .map((block) => {
      if (!isObject(block) || !isObject(block['slots'])) return block;
      const slots = Object.entries(block['slots']).map(([name, inner]) => [
        name,
        Array.isArray(inner) ? withoutLinks(inner as unknown[]) : inner,
      ]);
      return { ...block, slots: Object.fromEntries(slots) as unknown };
    });
}

const hasLink = (blocks: readonly StoredBlock[]): boolean =>
  walkBlocks(blocks).some(({ block }) => isSectionLink(block));

/**
 * Puts the blocks of sections in the places of their links. A section that is not there, or with which the list
 * would have more blocks than a document may have, is left out.
 * @param limit most blocks of the list, with those in slots
 * @param report called with each link that is left out
 * @returns the list itself when it has no links
 */
export function expandSections(
  list: readonly StoredBlock[],
  sections: SectionBlocks,
  limit: number,
  report: (missing: MissingSection) => void = () => {},
): readonly StoredBlock[] {
  if (!hasLink(list)) return list;
  let count = walkBlocks(list).filter(({ block }) => !isSectionLink(block)).length;
  const expand = (blocks: readonly StoredBlock[]): StoredBlock[] =>
    blocks.flatMap((block) => {
      if (!isSectionLink(block)) {
        if (!block.slots) return block;
        const slots = Object.entries(block.slots).map(([name, inner]) => [name, expand(inner)] as const);
        return { ...block, slots: Object.fromEntries(slots) };
      }
      const found = sections.get(linkedSection(block) ?? '');
      if (!found) {
        report({ link: block, reason: 'missing' });
        return [];
      }
      const copies = blocksOfLink(block, found);
      const added = walkBlocks(copies).length;
      if (count + added > limit) {
        report({ link: block, reason: 'too-many' });
        return [];
      }
      count += added;
      return copies;
    });
  return expand(list);
}
