import { readdir } from 'node:fs/promises';
import { CatalogueRunError } from './find-files.ts';

/**
 * Asserts that a folder may receive documents of a catalogue, and changes nothing.
 * @param names the documents
 * @returns those of them that are there, and are to be replaced
 * @throws CatalogueRunError when documents are there that are to stay
 */
export async function assertRoom(
  folder: string,
  names: readonly string[],
  replace: boolean,
): Promise<string[]> {
  const present = await readdir(folder).catch((): string[] => []);
  const documents = present.filter((name) => names.includes(name));
  if (documents.length > 0 && !replace)
    throw new CatalogueRunError(
      `${folder} has ${documents.join(', ')} already: name another folder, or add --force to replace these documents`,
    );
  return documents;
}
