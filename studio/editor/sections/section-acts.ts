import { plainBodyLimit } from '#schemas/api/passed-on.ts';
import { maxBlocks, type StoredBlock } from '#schemas/documents/block.ts';
import {
  isSectionLink,
  linkedSection,
  sectionLinkVersion,
  sectionPath,
  sectionType,
  sectionVersion,
} from '#schemas/documents/section.ts';
import { isObject, mapStoredBlocks } from '#schemas/documents/map-stored-blocks.ts';
import { findBlock, walkDocument, type FoundBlock } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import {
  blocksOfLink,
  forPlatform,
  idInSection,
  roomFor,
  takeIds,
  takeRoom,
  type SectionPlatform,
  type SectionRoom,
} from '#schemas/tree/expand-sections.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { blocksOf, freshId, insertBlocks, outermost, removeBlocks, withFreshIds } from '../block-actions.ts';

/** Operations on one document. */
export interface SectionEdit {
  path: string;
  operations: DraftOperation[];
}

/** Why blocks cannot become a section. */
export type SectionRefusal = 'nothing' | 'places' | 'nested' | 'size';

/** Blocks of a document with their positions. */
const placed = (content: unknown, ids: readonly string[]) =>
  blocksOf(content, ids).flatMap((block) => {
    const at = findBlock(content, block.id)?.at;
    return at ? [{ block, at }] : [];
  });

/** Maximum bytes of the blocks of a new section. One request saves them together with other fields. */
const mostBytes = plainBodyLimit - 16 * 1024;

/** Why blocks cannot become a section; null when they can. */
export function refusalOf(document: unknown, ids: readonly string[]): SectionRefusal | null {
  const chosen = outermost(document, ids);
  const [first, ...rest] = chosen.map((id) => findBlock(document, id)?.at.in);
  if (!first) return 'nothing';
  if (!rest.every((place) => isSameJson(place, first))) return 'places';
  const all = [...walkDocument({ blocks: blocksOf(document, chosen) })];
  if (all.some(({ block }) => isSectionLink(block))) return 'nested';
  return new TextEncoder().encode(JSON.stringify(placed(document, ids))).length > mostBytes ? 'size' : null;
}

/** Returns an id for a section: the Latin words of its title, and letters that no colleague chooses at the same moment. */
export function newSectionId(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30)
    .replace(/-+$/, '');
  return freshId(taken, words === '' ? 'section' : words);
}

/** Makes a block that stands for a section. */
export const makeLink = (section: string): StoredBlock => ({
  id: `section-${section}`.slice(0, 59),
  type: sectionType,
  version: sectionLinkVersion,
  props: { section },
});

/**
 * Saves blocks as a section.
 * @param path of the document that has the blocks
 * @param links whether a block that stands for the section takes their place
 * @returns the edits, and the id of the block that took their place
 */
export function saveAsSection(
  { path, content }: { path: string; content: unknown },
  ids: readonly string[],
  { section, title, links }: { section: string; title: string; links: boolean },
): { edits: SectionEdit[]; link: string | null } {
  const blocks = blocksOf(content, ids);
  const made: SectionEdit = {
    path: sectionPath(section),
    operations: [{ type: 'set', path: [], value: { version: sectionVersion, title, blocks } }],
  };
  const [first] = outermost(content, ids);
  const found = first === undefined ? undefined : findBlock(content, first);
  if (!links || !found) return { edits: [made], link: null };
  const [link] = withFreshIds(content, [makeLink(section)]);
  if (!link) return { edits: [made], link: null };
  // One operation, so that the page has either the blocks or the link, even if a colleague has changed a
  // block meanwhile.
  const operations: DraftOperation[] = [
    { type: 'replace', was: placed(content, ids), now: [{ block: link, at: found.at }] },
  ];
  return { edits: [made, { path, operations }], link: link.id };
}

/** Returns the stored blocks of a section’s document, which may be any JSON. */
export function blocksOfSection(document: unknown): readonly unknown[] {
  const blocks = valueAt(document, ['blocks']);
  if (!Array.isArray(blocks)) return [];
  return (blocks as unknown[]).filter((block) => isObject(block) && typeof block['id'] === 'string');
}

/** Returns the platform of the document at a path. */
export const platformAt = (path: string): SectionPlatform => {
  const [, platform] = /\.(web|mobile)\.json$/.exec(path) ?? [];
  return platform === 'web' || platform === 'mobile' ? platform : 'all';
};

/** Returns copies of the blocks of a section, for a document of a platform. */
export function copiesOf(document: unknown, platform: SectionPlatform): StoredBlock[] {
  const copies = mapStoredBlocks(blocksOfSection(document), (block) => forPlatform(block, platform));
  // cast: a copy has the shape of its block, even if that shape is not valid
  return copies as StoredBlock[];
}

/**
 * Returns the ids that the blocks of one link keep in the shown document. The layout and earlier links take
 * their ids first.
 */
function idsKeptBy(
  content: unknown,
  link: string,
  { section, read }: { section: unknown; read: (path: string) => unknown },
): ReadonlySet<string> {
  const room = roomOf(content, read('site.json'));
  for (const { block } of walkDocument(content)) {
    const linked = linkedSection(block);
    if (linked === undefined) continue;
    const isOwn = block['id'] === link;
    const members = blocksOfSection(isOwn ? section : read(sectionPath(linked)));
    if (isOwn) return takeIds(room, members);
    if (takeRoom(room, members)) takeIds(room, members);
  }
  return new Set();
}

/**
 * Replaces the block that links a section by copies of the section’s blocks. The page looks as before. A copy
 * keeps the id that its block has in the page, so that links to another use of the section keep their target.
 * @param read returns the document at a path
 * @returns the operations, and the ids of the copies
 */
export function turnIntoCopies(
  content: unknown,
  link: string,
  {
    section,
    platform,
    read,
  }: { section: unknown; platform: SectionPlatform; read: (path: string) => unknown },
): { operations: DraftOperation[]; ids: string[] } {
  const found = findBlock(content, link);
  // The link to a section that cannot be read stays.
  if (!found || !Array.isArray(valueAt(section, ['blocks']))) return { operations: [], ids: [] };
  // cast: only the id and conditions of the block are read, which may be missing
  const stands = found.block as unknown as StoredBlock;
  const members = blocksOfSection(section);
  const copies = blocksOfLink(stands, members, platform, idsKeptBy(content, link, { section, read }));
  const { operations, ids } = insertBlocks(content, copies, { in: found.at.in, after: link });
  return { operations: [...operations, ...removeBlocks(content, [link])], ids };
}

const layoutLists = [
  ['layout', 'top'],
  ['layout', 'bottom'],
] as const;

/** Returns the room of a document, which is a page or the layout. @param site the document with the layout around a page */
const roomOf = (content: unknown, site: unknown): SectionRoom =>
  roomFor(
    [['blocks'], ...layoutLists].map((at) => valueAt(content, at)),
    maxBlocks,
    valueAt(content, ['layout']) === undefined ? layoutLists.map((at) => valueAt(site, at)) : 'own',
  );

/**
 * Returns the blocks of a document as they are shown: with those of linked sections in place of their links, as far as
 * the document has room for them.
 * @param read returns the document at a path; undefined while it is loaded
 */
export const shownBlocks = (
  content: unknown,
  read: (path: string) => unknown,
): Pick<FoundBlock, 'block' | 'at'>[] => {
  const room = roomOf(content, read('site.json'));
  return [...walkDocument(content)].flatMap(({ block, at }) => {
    const section = linkedSection(block);
    if (section === undefined) return [{ block, at }];
    const document = read(sectionPath(section));
    if (!takeRoom(room, blocksOfSection(document))) return [];
    const kept = takeIds(room, blocksOfSection(document));
    const idOf = (id: unknown): string =>
      kept.has(String(id)) ? String(id) : idInSection(String(block['id']), String(id));
    return [...walkDocument(document)].map((found) => ({
      block: { ...found.block, id: idOf(found.block['id']) },
      at:
        'block' in found.at.in ? { in: { ...found.at.in, block: idOf(found.at.in.block) }, after: null } : at,
    }));
  });
};

/** Returns the ids of the sections that documents link. */
export const linkedSections = (documents: readonly unknown[]): string[] => [
  ...new Set(
    documents.flatMap((document) =>
      [...walkDocument(document)].flatMap(({ block }) => linkedSection(block) ?? []),
    ),
  ),
];
