import { existsSync } from 'node:fs';
import { cp, lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { previewHeaders } from '#platform/releases/preview-headers.ts';
import type { PreviewSource } from '#platform/releases/preview-source.ts';
import { isCopied, isOwn } from '../releases/own-files.ts';

/** A private picture, with headers that keep it out of caches. */
export interface DraftPicture {
  file: string;
  folder: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Copies those pictures of a folder that the shop does not serve yet, so that only its preview shows them. A
 * file never changes under its name. A served one is therefore the same that publishing would show.
 * @param places `drafts` is the folder of this preview, `served` the public one
 */
export async function copyDraftMedia(
  shopFolder: string,
  { drafts, served }: { drafts: string; served: string },
): Promise<void> {
  const source = path.join(shopFolder, 'media');
  if (!existsSync(source) || !(await isOwn(shopFolder, 'media'))) return;
  await cp(source, drafts, {
    recursive: true,
    dereference: true,
    filter: async (file) =>
      (await isCopied(shopFolder, file)) &&
      ((await lstat(file)).isDirectory() ||
        (!file.endsWith('.md') && !existsSync(path.join(served, path.relative(source, file))))),
  });
}

const picture = /^\/media\/shop\/([\p{L}\p{N}][\p{L}\p{N}._/-]*)$/u;

/** Returns the file below `media/` of a shop's folder for an address; undefined for every other address. */
function shopPictureAt(address: string): string | undefined {
  try {
    const file = picture.exec(decodeURIComponent(address.split('?', 1)[0] ?? ''))?.[1];
    return file?.split('/').every((part) => part !== '' && !part.startsWith('.')) === true ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds a picture that only a preview has, for a browser that has opened the preview.
 * @param served the public pictures
 */
export function findDraftPicture(
  previews: Pick<PreviewSource, 'read'>,
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  served: string,
): DraftPicture | undefined {
  const { preview } = previews.read(headers);
  const file = preview && shopPictureAt(url);
  if (!preview || file === undefined || existsSync(path.join(served, file))) return undefined;
  return { file, folder: preview.media, headers: previewHeaders };
}

/**
 * Removes the pictures of previews that have ended.
 * @param listOpen reads the ids of the others; it is called after the folders are listed, because a preview
 *   has its row before its pictures
 */
export async function cleanDraftMedia(drafts: string, listOpen: () => Promise<string[]>): Promise<void> {
  const folders = await readdir(drafts).catch(() => []);
  const open = await listOpen();
  for (const id of folders)
    if (!open.includes(id)) await rm(path.join(drafts, id), { recursive: true, force: true });
}
