import { z } from 'zod';
import { maxBlocks, storedBlock } from './block.ts';
import { isObject } from './map-stored-blocks.ts';

/** The current version of section documents. */
export const sectionVersion = 1;

/** Id of a saved section: the name of its document. */
export const sectionId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** Blocks that a merchandiser has saved under a title. Pages link to them or copy them. */
export const sectionDocument = z.strictObject({
  version: z.literal(sectionVersion),
  title: z.string().max(80).regex(/\S/, 'a title that can be read'),
  blocks: z.array(storedBlock).max(maxBlocks),
});
export type SectionDocument = z.infer<typeof sectionDocument>;

/** Type of the block that links a section. The server replaces it by the blocks of the section. */
export const sectionType = 'section';

/** Props of the block that links a section. */
export const sectionLinkProps = z.strictObject({
  section: sectionId.meta({ title: 'Saved section', widget: 'section' }),
});

/** The only version of these props. */
export const sectionLinkVersion = 1;

/** Whether a stored, unchecked block links a section. */
export const isSectionLink = (block: unknown): boolean => isObject(block) && block['type'] === sectionType;

/** Returns the id of the section that a block links; undefined for other and malformed blocks. */
export function linkedSection(block: unknown): string | undefined {
  if (!isObject(block) || !isSectionLink(block) || !isObject(block['props'])) return undefined;
  const id = block['props']['section'];
  return typeof id === 'string' ? id : undefined;
}

const documentName = /^sections\/([a-z][a-z0-9-]{0,39})\.json$/;

/** Returns the path of a section's document. */
export const sectionPath = (id: string): string => `sections/${id}.json`;

/** Returns the id of the section at a path; undefined for other documents. */
export const sectionOfPath = (path: string): string | undefined => documentName.exec(path)?.[1];
