import { isObject } from './map-stored-blocks.ts';
import { migrate, MigrationError, type Migration } from './migrate.ts';
import { sectionDocument, sectionVersion, type SectionDocument } from './section.ts';
import { isShallow } from './shallow-json.ts';

/** The way from older section documents to the current version. */
export const sectionMigrations: readonly Migration[] = [];

/** The reason why a section is not shown. `version`: newer software wrote it, so the rest was not checked. */
export type UnreadSection = 'version' | 'title' | 'content';

/**
 * Reads the document of a section as it is stored, of any version that is known. The server and the preview
 * of the studio leave out refused sections.
 * @param stored any JSON
 */
export function readSection(stored: unknown): { value: SectionDocument } | { refused: UnreadSection } {
  if (!isObject(stored) || !isShallow(stored)) return { refused: 'content' };
  const { $schema, ...rest } = stored;
  try {
    const document = typeof $schema === 'string' ? rest : stored;
    const read = sectionDocument.safeParse(migrate(document, sectionMigrations, sectionVersion));
    if (read.success) return { value: read.data };
    const isOfTitle = read.error.issues.every(({ path }) => path[0] === 'title');
    return { refused: isOfTitle ? 'title' : 'content' };
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return { refused: 'version' };
  }
}
