import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Returns the names in a folder, or null if the folder does not exist. */
const namesIn = (folder: string): Promise<string[] | null> => readdir(folder).catch(() => null);

/**
 * Runs work that fills a folder. When it fails, all files and folders in it that were not there before are removed,
 * also those that another process has made meanwhile, and so is a folder that the work has made. Nothing inside of a
 * folder that was there before is removed: the files in it may be those of others.
 * @throws the error of the work
 */
export async function orLeaveNothing<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = await namesIn(folder);
  try {
    return await work();
  } catch (error) {
    const kept = new Set(before);
    for (const name of (await namesIn(folder)) ?? [])
      if (!kept.has(name)) await rm(path.join(folder, name), { recursive: true, force: true });
    if (before === null) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
