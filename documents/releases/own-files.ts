import { constants } from 'node:fs';
import { lstat, open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The bytes of a file of a shop's folder, or why it is not read. */
export type OwnFile =
  | { code: 'read'; bytes: Uint8Array }
  | { code: 'outside' }
  | { code: 'no-file' }
  | { code: 'too-large'; bytes: number };

/** Whether a path is in a folder. Both have no links. */
const isWithin = (folder: string, at: string): boolean => at === folder || at.startsWith(folder + path.sep);

/**
 * Whether a file belongs to the shop's folder: no link at the file, or at a folder around it, leads out of
 * the shop's folder.
 * @param file path in the folder
 * @throws Error of the file system when there is no such file
 */
export async function isOwn(folder: string, file: string): Promise<boolean> {
  return isWithin(await realpath(folder), await realpath(path.join(folder, file)));
}

/**
 * Reads a file of a shop's folder. Refuses links out of it, pipes, and files above the limit.
 * @param limit bytes
 * @throws Error of the file system when it cannot be read
 */
export async function readOwn(folder: string, file: string, limit: number): Promise<OwnFile> {
  if (!(await isOwn(folder, file))) return { code: 'outside' };
  const handle = await open(path.join(folder, file), constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (!found.isFile()) return { code: 'no-file' };
    return found.size > limit
      ? { code: 'too-large', bytes: found.size }
      : { code: 'read', bytes: await handle.readFile() };
  } finally {
    await handle.close();
  }
}

/**
 * Whether a file or folder is copied out of a shop's folder. Links that lead out of it or to folders are not,
 * nor are pipes and similar entries.
 * @param at below the folder
 */
export async function isCopied(folder: string, at: string): Promise<boolean> {
  const entry = await lstat(at);
  if (!entry.isSymbolicLink()) return entry.isFile() || entry.isDirectory();
  const target = await stat(at).catch(() => undefined);
  return target?.isFile() === true && (await isOwn(folder, path.relative(folder, at)));
}
