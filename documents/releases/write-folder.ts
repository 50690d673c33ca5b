import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const isFolder = async (at: string): Promise<boolean> =>
  (await stat(at).catch(() => undefined))?.isDirectory() === true;

/** Lists all files below a folder, by their path in it. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Moves files into an existing folder, after a check that all of them can be moved. */
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
 * Writes files into a temporary folder, and moves them into place when all of them are complete. Existing
 * files stay until then, and stay when writing fails. A new folder appears with all of its files at once.
 * @param target is created when missing
 * @param replaced files of the target, by their path in it, that are removed unless they are written again
 * @param write gets the empty temporary folder, on the same file system
 * @returns the result of `write`
 * @throws the errors of `write`
 */
export async function writeFolder<Result>(
  target: string,
  replaced: readonly string[],
  write: (aside: string) => Promise<Result>,
): Promise<Result> {
  const isThere = await isFolder(target);
  const parent = isThere ? target : path.dirname(target);
  await mkdir(parent, { recursive: true });
  // Inside an existing target, which may be on a separate disk.
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
