import type { Pool } from '#platform/db/pool.ts';
import { linkedSection } from '#schemas/documents/section.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import type { ReleaseContent } from '../releases/release-content.ts';
import { readLinkingDocuments } from './draft-table.ts';

/** A block that links a section. */
export interface SectionUse {
  path: string;
  block: string;
}

/** Finds the blocks that link sections, by the id of the section. */
export function findSectionUses({ documents }: ReleaseContent): ReadonlyMap<string, SectionUse[]> {
  const uses = Object.entries(documents).flatMap(([path, document]) =>
    [...walkDocument(document)].flatMap(({ block }) => {
      const section = linkedSection(block);
      return section === undefined ? [] : [{ section, path, block: String(block['id']) }];
    }),
  );
  const bySection = Map.groupBy(uses, ({ section }) => section);
  return new Map(
    [...bySection].map(([section, found]) => [section, found.map(({ path, block }) => ({ path, block }))]),
  );
}

/** Whether one of documents links a section. */
export const isLinked = (section: string, documents: readonly { content: unknown }[]): boolean =>
  documents.some(({ content }) =>
    [...walkDocument(content)].some(({ block }) => linkedSection(block) === section),
  );

/** A document that links a section; `draft` is null where it is published. */
export interface LinkingDocument {
  path: string;
  draft: { id: number; name: string } | null;
}

/**
 * Finds the documents outside a draft that link sections, by the id of the section: those that were published since
 * the draft began, and those of other drafts. A schedule may publish these while nobody looks.
 * @param draft with the paths of the documents that it changes
 */
export async function findUsesElsewhere(
  pool: Pool,
  published: ReleaseContent,
  draft: { id: number; paths: ReadonlySet<string> },
): Promise<ReadonlyMap<string, LinkingDocument[]>> {
  const { documents } = published;
  const kept = Object.fromEntries(Object.entries(documents).filter(([path]) => !draft.paths.has(path)));
  const others = await readLinkingDocuments(pool, draft.id);
  const found = [
    { content: kept, draft: null },
    ...others.map(({ draft_id: id, name, path, content }) => ({
      content: { [path]: content },
      draft: { id, name },
    })),
  ].flatMap(({ content, draft: owner }) =>
    // cast: the search reads only the blocks of a document
    [...findSectionUses({ ...published, documents: content as ReleaseContent['documents'] })].flatMap(
      ([section, uses]) =>
        [...new Set(uses.map(({ path }) => path))].map((path) => ({ section, path, draft: owner })),
    ),
  );
  return new Map(
    [...Map.groupBy(found, ({ section }) => section)].map(([section, list]) => [
      section,
      list.map(({ path, draft: owner }) => ({ path, draft: owner })),
    ]),
  );
}

/** The title of a section's document, which may be any JSON; empty where it has none. */
export const titleOf = (document: Readonly<Record<string, unknown>> | undefined): string => {
  const title = document?.['title'];
  return typeof title === 'string' ? title : '';
};
