import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '#tools/shared/root.ts';

const kept = path.join(root, '.cache/e2e-pictures');

/**
 * Lets a shop keep the pictures of the example catalogue that it draws, for all shops of this run and of later ones: the name of a
 * picture is the hash of its recipe and of the version of the drawing code.
 * @param dataDir DATA_DIR of the shop, which has no pictures yet
 */
export function keepPictures(dataDir: string): void {
  for (const folder of [kept, path.join(dataDir, 'media')]) mkdirSync(folder, { recursive: true });
  symlinkSync(kept, path.join(dataDir, 'media/catalogue'), 'junction');
}
