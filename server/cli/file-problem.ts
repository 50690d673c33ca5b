import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UsageError } from '#platform/usage-error.ts';

const problems: Readonly<Record<string, (at: string) => string>> = {
  ENOENT: (at) => `there is no file ${at}: correct its path`,
  EISDIR: (at) => `${at} is a folder: name a file in it`,
  ENOTDIR: (at) => `a part of ${at} is a file, and no folder: correct the path`,
  EACCES: (at) => `${at} cannot be opened: look at its permissions`,
  EEXIST: (at) => `${at} exists already: name another file, or move it away`,
};

/**
 * What is wrong with a file that somebody has named, in one sentence.
 * @returns undefined for an error of something else
 */
export function describeFileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // Reading a folder names none.
  const at = 'path' in error ? String(error.path) : 'this path';
  return problems[String(error.code)]?.(at);
}

/**
 * Opens a file before anything reads it, so that a missing one fails here.
 * @throws UsageError for a device or a pipe, which may have no end; an error of the file system for no file
 */
export async function openFile(path: string): Promise<Readable> {
  const file = await open(path);
  if ((await file.stat()).isFile()) return file.createReadStream();
  await file.close();
  throw new UsageError(`${path} is not a file: name one`);
}
