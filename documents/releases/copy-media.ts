import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMediaName, shopMedia, type Media } from '#providers/uploads/media.ts';
import { isCopied, isOwn } from './own-files.ts';

/** Files that are stored at the same time: each waits for the storage. */
const atOnce = 8;

/**
 * Lists the pictures of a shop's own documents, by their path below `media/` in its folder. Leaves out notes,
 * hidden files, and targets of links outside of the shop's folder.
 */
async function listPictures(shopFolder: string): Promise<string[]> {
  const source = path.join(shopFolder, 'media');
  if (!existsSync(source) || !(await isOwn(shopFolder, 'media'))) return [];
  const files: string[] = [];
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath, entry.name);
    const name = path.relative(source, at).split(path.sep).join('/');
    if (entry.isDirectory() || name.endsWith('.md') || !isMediaName(name)) continue;
    if (await isCopied(shopFolder, at)) files.push(name);
  }
  return files.toSorted();
}

/**
 * Stores those pictures of a shop's folder that the shop does not serve yet. A file never changes under its name,
 * so a served one stays. An empty one is what a full disk has left, and is replaced.
 * @param prefix of the keys: `media/shop/`, or the folder of a preview
 * @param arePublic whether the documents are published already. Otherwise all pictures are stored, or none
 * @throws StorageError, and errors of the file system when a picture cannot be read
 */
export async function copyMedia(
  shopFolder: string,
  media: Media,
  { prefix = shopMedia, arePublic = false }: { prefix?: string; arePublic?: boolean } = {},
): Promise<void> {
  const files = await listPictures(shopFolder);
  if (files.length === 0) return;
  const served = await media.list(shopMedia);
  const missing = files.filter((file) => (served.get(shopMedia + file) ?? 0) === 0);
  const stored: string[] = [];
  const store = async (file: string): Promise<void> => {
    await media.put(prefix + file, await readFile(path.join(shopFolder, 'media', file)));
    stored.push(prefix + file);
  };
  for (let at = 0; at < missing.length; at += atOnce) {
    const done = await Promise.allSettled(missing.slice(at, at + atOnce).map(store));
    const failed = done.find((each) => each.status === 'rejected');
    if (!failed) continue;
    // Pictures of a release that is not published must not stay public. Others may serve those of a published one.
    if (!arePublic) await Promise.allSettled(stored.map((key) => media.remove(key)));
    throw failed.reason;
  }
}
