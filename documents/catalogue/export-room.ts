import { readdir } from 'node:fs/promises';
import { CatalogueRunError } from './find-files.ts';

/**
 * Asserts that a folder may receive documents of a catalogue, and changes nothing.
 * @param names the documents
 * @returns those that exist and will be replaced
 * @throws CatalogueRunError when documents exist that must stay, or the families of an example shop, which
 *   would hide them
 */
export async function assertRoom(
  folder: string,
  names: readonly string[],
  replace: boolean,
): Promise<string[]> {
  const present = await readdir(folder).catch((): string[] => []);
  if (present.includes('families'))
    throw new CatalogueRunError(
      `${folder} holds the families that an example shop is drawn from, and a shop reads either them or documents: name another folder`,
    );
  const documents = present.filter((name) => names.includes(name));
  if (documents.length > 0 && !replace)
    throw new CatalogueRunError(
      `${folder} has ${documents.join(', ')} already: name another folder, or add --force to replace these documents`,
    );
  return documents;
}
