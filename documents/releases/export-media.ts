import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { picturesIn } from './pictures-in-text.ts';
import type { ReleaseContent } from './release-content.ts';

/** Returns every text at any depth of a document. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Copies the pictures of a release from the folder that is served at `/media/shop/` to `media/` of a shop's
 * folder, so that the folder is the same shop elsewhere.
 * @param from the served folder
 * @param folder the shop's
 * @returns the copied files and the missing ones, by their path below `media/`
 * @throws Error of the file system when an existing one cannot be copied
 */
export async function exportMedia(
  content: ReleaseContent,
  from: string,
  folder: string,
): Promise<{ copied: string[]; missing: string[] }> {
  const files = textsOf(content.documents).flatMap(picturesIn);
  const copied: string[] = [];
  const missing: string[] = [];
  for (const file of [...new Set(files)].sort()) {
    const target = path.join(folder, 'media', file);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await copyFile(path.join(from, file), target);
      copied.push(file);
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing.push(file);
    }
  }
  return { copied, missing };
}
