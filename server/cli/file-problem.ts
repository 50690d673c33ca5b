import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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
 * Describes in one sentence why a file that a person has named cannot be used.
 * @returns undefined for an error of something else
 */
export function describeFileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // Reading a folder names none.
  const at = 'path' in error ? String(error.path) : 'this path';
  return problems[String(error.code)]?.(at);
}

/**
 * Opens a file, or a pipe, before anything reads it, so that a missing one fails here.
 * @throws UsageError for a folder or a device, which may have no end; an error of the file system for no file
 */
export async function openFile(path: string): Promise<Readable> {
  const found = await stat(path);
  if (!found.isFile() && !found.isFIFO()) throw new UsageError(`${path} is not a file: name one`);
  return createReadStream(path);
}
