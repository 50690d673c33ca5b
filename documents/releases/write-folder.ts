import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const isFolder = async (at: string): Promise<boolean> =>
  (await stat(at).catch(() => undefined))?.isDirectory() === true;

/** All files below a folder, by their path in it. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Moves files into a folder that is there: all of them can be, before the first one is. */
async function moveInto(from: string, target: string): Promise<Set<string>> {
  const files = await listFiles(from);
  for (const file of files) {
    const at = path.join(target, file);
    await mkdir(path.dirname(at), { recursive: true });
    if (await isFolder(at)) throw new Error(`${at} is a folder, where a file is to be written: move it away`);
  }
  for (const file of files) await rename(path.join(from, file), path.join(target, file));
  return new Set(files);
}

/**
 * Writes files aside, and puts them into place when all of them are whole: what is there stays until then, and stays where
 * writing fails. A folder that is not there yet appears with all of its files at once.
 * @param target is made where it is missing
 * @param replaced files of the target, by their path in it, that go unless they are written again
 * @param write gets the empty folder aside, on the same file system
 * @returns what `write` returns
 * @throws what `write` throws
 */
export async function writeFolder<Result>(
  target: string,
  replaced: readonly string[],
  write: (aside: string) => Promise<Result>,
): Promise<Result> {
  const isThere = await isFolder(target);
  const parent = isThere ? target : path.dirname(target);
  await mkdir(parent, { recursive: true });
  // Within a folder that is there: it may be on a disk of its own.
  const aside = path.join(parent, `.${isThere ? 'export' : path.basename(target)}-${randomUUID()}`);
  await mkdir(aside);
  try {
    const result = await write(aside);
    if (isThere) {
      const written = await moveInto(aside, target);
      for (const file of replaced)
        if (!written.has(path.normalize(file))) await rm(path.join(target, file), { force: true });
    } else await rename(aside, target);
    return result;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
