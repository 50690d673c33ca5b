import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseContent } from './release-content.ts';
import { documentText, parseDocumentName } from './shop-document.ts';

/** The folder already has documents that an export would replace or mix with. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

async function listDocuments(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => parseDocumentName(file));
}

/**
 * Makes sure that a folder may receive the documents of a release, and changes nothing.
 * @returns the documents that are there, and are to be replaced, by their path
 * @throws ExportError when there are some, and they are to stay
 */
export async function assertNoDocuments(folder: string, replace: boolean): Promise<string[]> {
  const present = await listDocuments(folder);
  if (present.length > 0 && !replace)
    throw new ExportError(
      `${folder} holds documents already (${present.slice(0, 3).join(', ')}${present.length > 3 ? ' …' : ''}): name an empty folder, or add --force to replace them`,
    );
  return present;
}

/**
 * Writes a release as a shop's folder. Importing it again gives the same id.
 * @param folder without documents
 * @returns the files that were written
 */
export async function exportRelease(content: ReleaseContent, folder: string): Promise<string[]> {
  const files = Object.keys(content.documents).filter((file) => parseDocumentName(file));
  for (const file of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, documentText(content.documents[file]));
  }
  return files;
}
