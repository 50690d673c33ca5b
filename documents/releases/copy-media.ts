import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { isCopied, isOwn } from './own-files.ts';

/**
 * Copies the pictures of a shop's own documents (`media/` in its folder) to the folder that is served at
 * `/media/shop/…`. An existing file stays, because a file never changes under its name. Targets of links
 * outside of the shop's folder are not copied.
 * @param served the folder that is served
 */
export async function copyMedia(shopFolder: string, served: string): Promise<void> {
  const source = path.join(shopFolder, 'media');
  if (!existsSync(source) || !(await isOwn(shopFolder, 'media'))) return;
  await cp(source, served, {
    recursive: true,
    force: false,
    dereference: true,
    filter: async (file) => !file.endsWith('.md') && (await isCopied(shopFolder, file)),
  });
}
