import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A hidden file of a shop's folder. Copies of the folder and repositories may have it, too. */
const file = '.vitrin-release';

/**
 * Reads from which release a folder was made: the one that it was exported from, or last published as.
 * @returns undefined where the folder does not say so
 */
export async function readFolderRelease(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
  return /^[0-9a-f]{16}$/.exec(text.trim())?.[0];
}

/**
 * Writes into a folder from which release it was made. Ids are made of the documents, so they mean the same in
 * every database.
 * @throws errors of the file system, such as in a folder that can only be read
 */
export async function writeFolderRelease(folder: string, id: string): Promise<void> {
  await writeFile(path.join(folder, file), `${id}\n`);
}
