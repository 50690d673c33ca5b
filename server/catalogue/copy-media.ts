import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies the pictures of a shop's own documents (`media/` in its folder) to the folder that is served at
 * `/media/shop/…`. An existing file is kept: a file never changes under its name.
 * @param served the folder that is served
 */
export async function copyMedia(shopFolder: string, served: string): Promise<void> {
  const source = path.join(shopFolder, 'media');
  if (!existsSync(source)) return;
  await cp(source, served, {
    recursive: true,
    force: false,
    filter: (file) => !file.endsWith('.md'),
  });
}
