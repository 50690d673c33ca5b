import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readMedia, shopMedia, type Media } from '#providers/uploads/media.ts';
import { picturesIn } from './pictures-in-text.ts';
import type { ReleaseContent } from './release-content.ts';

/** Returns every text at any depth of a document. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/**
 * Copies the pictures of a release that are served at `/media/shop/` to `media/` of a shop's folder, so that the
 * folder is the same shop elsewhere.
 * @param folder the shop's
 * @returns the copied files and the missing ones, by their path below `media/`
 * @throws StorageError, and errors of the file system when an existing one cannot be copied
 */
export async function exportMedia(
  content: ReleaseContent,
  media: Media,
  folder: string,
): Promise<{ copied: string[]; missing: string[] }> {
  const files = textsOf(content.documents).flatMap(picturesIn);
  const copied: string[] = [];
  const missing: string[] = [];
  for (const file of [...new Set(files)].sort()) {
    const picture = await readMedia(media, shopMedia + file);
    if (!picture) {
      missing.push(file);
      continue;
    }
    const target = path.join(folder, 'media', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, picture);
    copied.push(file);
  }
  return { copied, missing };
}
