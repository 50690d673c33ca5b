import type { StaffOutputOf } from '#data/staff-operations.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { linkedSection, sectionOfPath } from '#schemas/documents/section.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';

/** A block that stands for a section, with its document. */
interface SectionUse {
  path: string;
  block: string;
}

/** A saved section of the open draft. */
export interface SavedSection {
  id: string;
  path: string;
  title: string;
  /** The blocks that stand for it. */
  uses: readonly SectionUse[];
  /** Documents outside this draft that link it. */
  elsewhere: StaffOutputOf<'studio.documents'>['documents'][number]['also_in'];
}

/** A document that is open here; its content is null where it was deleted. */
export interface OpenedDocument {
  path: string;
  content: unknown;
}

/** Documents never change: each change is a copy. */
const known = new WeakMap<object, readonly { section: string; block: string }[]>();

function linksIn(content: unknown): readonly { section: string; block: string }[] {
  if (!isObject(content)) return [];
  const links =
    known.get(content) ??
    [...walkDocument(content)].flatMap(({ block }) => {
      const section = linkedSection(block);
      return section === undefined ? [] : [{ section, block: String(block['id']) }];
    });
  known.set(content, links);
  return links;
}

/**
 * Returns the sections of a draft, by title.
 * @param documents as the server has them @param opened documents that are open here, and replace those of the server
 * @param locale of the studio, in whose order they are
 */
export function sectionsOf(
  documents: StaffOutputOf<'studio.documents'>['documents'],
  opened: readonly OpenedDocument[],
  locale: string,
): SavedSection[] {
  const contents = new Map(opened.map(({ path, content }) => [path, content]));
  const titles = new Map<string, { id: string; title: string }>();
  for (const { path, section, title } of documents)
    if (section !== null) titles.set(path, { id: section, title: title ?? '' });
  for (const { path, content } of opened) {
    const id = sectionOfPath(path);
    if (id === undefined) continue;
    if (content === null) titles.delete(path);
    else {
      const title = isObject(content) && typeof content['title'] === 'string' ? content['title'] : '';
      titles.set(path, { id, title });
    }
  }
  const stored = new Map(documents.map((document) => [document.path, document]));
  const own = opened.flatMap(({ path, content }) => linksIn(content).map((link) => ({ path, ...link })));
  return [...titles]
    .map(([path, { id, title }]) => ({
      id,
      path,
      title,
      uses: [
        ...(stored.get(path)?.used_in ?? []).filter((use) => !contents.has(use.path)),
        ...own.filter(({ section }) => section === id).map((use) => ({ path: use.path, block: use.block })),
      ],
      elsewhere: stored.get(path)?.also_in ?? [],
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, locale));
}
