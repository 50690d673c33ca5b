import { maxBlocks, show as showSchema, type Show, type StoredBlock } from '../documents/block.ts';
import { isObject, mapStoredBlocks, type Json } from '../documents/map-stored-blocks.ts';
import { isSectionLink, linkedSection } from '../documents/section.ts';
import type { Platform } from '../locale.ts';
import { withAnchors } from './anchors.ts';
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
 * Returns the id that a block of a section has in a page where its own is taken. It contains the id of the link, so that
 * one page may have a section several times. A long id is shortened, and ends with a checksum.
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
function contradictShows(link: Show | undefined, block: Show | undefined): boolean {
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

/** The platform of the document that shows a section. */
export type SectionPlatform = Platform | 'all';

/**
 * Copies the blocks of a section for the place of its link. Links in it are left out: sections are never
 * nested. Links to a block of the section lead to its copy.
 * @param platform of the document. In a document for phones, the copy has the section's settings for phones
 * @param kept ids that the copies keep, of {@link takeIds}
 */
export function blocksOfLink(
  link: StoredBlock,
  blocks: readonly unknown[],
  platform: SectionPlatform,
  kept: ReadonlySet<string>,
): StoredBlock[] {
  const members = withoutLinks(blocks);
  const ids = new Set(idsIn(members));
  const target = (id: string): string | undefined =>
    ids.has(id) && !kept.has(id) ? idInSection(link.id, id) : undefined;
  const copies = mapStoredBlocks(members, (block) => copyOf(block, { platform, target }));
  const show = showOf(link);
  // cast: copies have the shape of their blocks, even if that shape is not valid
  return (copies as StoredBlock[]).map((block) => {
    if (!show || !isObject(block)) return block;
    const both = bothShows(show, showOf(block));
    return both ? { ...block, show: both } : block;
  });
}

/**
 * Returns a block of a section as a document of a platform may have it. Only documents for all platforms have
 * settings for phones of their own.
 */
export function forPlatform(block: Json, platform: SectionPlatform): Json {
  if (platform === 'all' || !Object.hasOwn(block, 'mobile')) return block;
  const { mobile, ...rest } = block;
  const own = isObject(mobile) ? mobile['props'] : undefined;
  if (platform === 'web' || !isObject(own) || !isObject(rest['props'])) return rest;
  return { ...rest, props: { ...rest['props'], ...own } };
}

function copyOf(
  block: Json,
  { platform, target }: { platform: SectionPlatform; target: (id: string) => string | undefined },
): Json {
  const copy: Json = {
    ...forPlatform(block, platform),
    ...(typeof block['id'] === 'string' ? { id: target(block['id']) ?? block['id'] } : {}),
  };
  for (const part of ['props', 'mobile'])
    if (Object.hasOwn(copy, part)) copy[part] = withAnchors(copy[part], target);
  return copy;
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

/** Whether one of the blocks, or of those in their slots, links a section. */
export const hasLink = (blocks: readonly StoredBlock[]): boolean =>
  walkBlocks(blocks).some(({ block }) => isSectionLink(block));

/** Documents never change: each change is a copy. */
const sizes = new WeakMap<object, number>();

/** Counts the blocks of a list, with those in slots and without links. The list may be any JSON. */
function countBlocks(list: unknown): number {
  if (!Array.isArray(list)) return 0;
  let count = sizes.get(list);
  if (count !== undefined) return count;
  count = 0;
  for (const block of list as unknown[]) {
    if (isSectionLink(block)) continue;
    count += 1;
    if (isObject(block) && isObject(block['slots']))
      for (const inner of Object.values(block['slots'])) count += countBlocks(inner);
  }
  sizes.set(list, count);
  return count;
}

/** Counts the blocks of a list as it is shown, without copying any. */
export function countShown(list: readonly StoredBlock[], sections: SectionBlocks): number {
  const links = walkBlocks(list).filter(({ block }) => isSectionLink(block));
  return links.reduce(
    (count, { block }) => count + countBlocks(sections.get(linkedSection(block) ?? '')),
    countBlocks(list),
  );
}

/** The ids of the blocks of a list and of their slots, which may be any JSON. */
function idsIn(list: unknown): string[] {
  const ids: string[] = [];
  mapStoredBlocks(list, (block) => {
    if (typeof block['id'] === 'string') ids.push(block['id']);
    return block;
  });
  return ids;
}

/** The remaining allowance for sections of a document. All lists of the document share it. */
export interface SectionRoom {
  /** Blocks. */
  remaining: number;
  /**
   * Returns the ids of other blocks, which are read for the first section. Null where no block of a section keeps
   * its own id.
   */
  taken: () => Set<string> | null;
}

/**
 * Returns the room that the own blocks of a document leave for its sections. The lists may be any JSON.
 * @param layout the lists around a page. `own`: the document is the layout, which does not know the ids of pages
 */
export function roomFor(
  lists: readonly unknown[],
  limit: number = maxBlocks,
  layout: readonly unknown[] | 'own' = [],
): SectionRoom {
  let taken: Set<string> | undefined;
  return {
    remaining: lists.reduce<number>((left, list) => left - countBlocks(list), limit),
    taken: () => (layout === 'own' ? null : (taken ??= new Set([...lists, ...layout].flatMap(idsIn)))),
  };
}

/**
 * Returns the ids that the blocks of a section keep in a document: those that no other block has. The first use of a
 * section takes them.
 */
export function takeIds(room: SectionRoom, blocks: readonly unknown[]): ReadonlySet<string> {
  const taken = room.taken();
  const kept = new Set(taken ? idsIn(withoutLinks(blocks)).filter((id) => !taken.has(id)) : []);
  for (const id of kept) taken?.add(id);
  return kept;
}

/** Takes the room of a section. @returns whether there was enough: otherwise the section is left out */
export function takeRoom(room: SectionRoom, blocks: readonly unknown[]): boolean {
  const size = countBlocks(blocks);
  if (size > room.remaining) return false;
  room.remaining -= size;
  return true;
}

/**
 * Puts the blocks of sections in the places of their links. A section that is not there, or with which the
 * document would have more blocks than it may have, is left out.
 * @param room of the document, which gets smaller
 * @param report called with each link that is left out
 * @returns the list itself when it has no links
 */
export function expandSections(
  list: readonly StoredBlock[],
  sections: SectionBlocks,
  {
    room,
    platform,
    report,
  }: {
    room: SectionRoom;
    platform: SectionPlatform;
    report?: (missing: MissingSection) => void;
  },
): readonly StoredBlock[] {
  if (!hasLink(list)) return list;
  const expand = (blocks: readonly StoredBlock[]): StoredBlock[] =>
    blocks.flatMap((block) => {
      if (!isSectionLink(block)) {
        if (!block.slots) return block;
        const slots = Object.entries(block.slots).map(([name, inner]) => [name, expand(inner)] as const);
        return { ...block, slots: Object.fromEntries(slots) };
      }
      const found = sections.get(linkedSection(block) ?? '');
      if (found && takeRoom(room, found)) return blocksOfLink(block, found, platform, takeIds(room, found));
      report?.({ link: block, reason: found ? 'too-many' : 'missing' });
      return [];
    });
  return expand(list);
}
