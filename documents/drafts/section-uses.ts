import { linkedSection } from '#schemas/documents/section.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import type { ReleaseContent } from '../releases/release-content.ts';

/** A block that stands for a section. */
export interface SectionUse {
  path: string;
  block: string;
}

/** Finds the blocks that stand for sections, by the id of the section. */
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

/** The title of a section's document, which may be any JSON; empty where it has none. */
export const titleOf = (document: Readonly<Record<string, unknown>> | undefined): string => {
  const title = document?.['title'];
  return typeof title === 'string' ? title : '';
};
