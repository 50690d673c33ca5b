import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts the pictures of a shop's own documents (`media/` in its folder) where `/media/shop/…` is served from.
 * A file that is there already is kept: files never change under their names.
 */
export async function copyMedia(shopFolder: string, dataDir: string): Promise<void> {
  const source = path.join(shopFolder, 'media');
  if (!existsSync(source)) return;
  await cp(source, path.join(dataDir, 'media', 'shop'), {
    recursive: true,
    force: false,
    filter: (file) => !file.endsWith('.md'),
  });
}
