import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ownPictures } from './check-references.ts';
import type { ReleaseContent } from './release-content.ts';

/** Every text at any depth of a document. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const isWithin = (file: string): boolean =>
  file !== '' && !path.isAbsolute(file) && !file.split(/[\\/]/).includes('..');

/**
 * Copies the pictures that a release names from the folder that is served at `/media/shop/` to `media/` of a shop's
 * folder, so that the folder is the same shop elsewhere.
 * @param from the served folder
 * @param folder the shop's
 * @returns the files that were copied and those that are not there, by their path below `media/`
 */
export async function exportMedia(
  content: ReleaseContent,
  from: string,
  folder: string,
): Promise<{ copied: string[]; missing: string[] }> {
  const named = textsOf(content.documents)
    .filter((text) => text.startsWith(ownPictures))
    .map((text) => text.slice(ownPictures.length))
    .filter(isWithin);
  const copied: string[] = [];
  const missing: string[] = [];
  for (const file of [...new Set(named)].sort()) {
    const target = path.join(folder, 'media', file);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(from, file), target).then(
      () => copied.push(file),
      () => missing.push(file),
    );
  }
  return { copied, missing };
}
