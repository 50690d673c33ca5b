import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseContent } from './release-content.ts';
import { documentText, parseDocumentName } from './shop-document.ts';

/** The folder already holds documents that an export would replace or mix with. */
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
 * Writes a release as a shop's folder; importing it again gives the same id. Files that are not documents
 * of a shop (a catalogue, licences) are kept.
 * @param replace removes the documents that are already there
 * @returns the files that were written
 * @throws ExportError when the folder has documents already and `replace` is off
 */
export async function exportRelease(
  content: ReleaseContent,
  folder: string,
  replace = false,
): Promise<string[]> {
  const present = await listDocuments(folder);
  if (present.length > 0 && !replace) {
    throw new ExportError(
      `${folder} holds documents already (${present.slice(0, 3).join(', ')}${present.length > 3 ? ' …' : ''}): name an empty folder, or add --force to replace them`,
    );
  }
  for (const file of present) await rm(path.join(folder, file));
  const files = Object.keys(content.documents).filter((file) => parseDocumentName(file));
  for (const file of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, documentText(content.documents[file]));
  }
  return files;
}
