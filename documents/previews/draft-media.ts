import type { FastifyRequest } from 'fastify';
import { previewHeaders } from '#platform/releases/preview-headers.ts';
import type { PreviewSource } from '#platform/releases/preview-source.ts';
import { isMediaName, previewMedia, shopMedia, type Media } from '#providers/uploads/media.ts';

/** A picture that a preview may have. The one that everybody sees comes before it. */
export interface DraftPicture {
  /** Key of the preview's own picture. */
  key: string;
  /** Key of the picture that the shop serves. */
  served: string;
  /** They keep the preview's picture out of caches. */
  headers: Readonly<Record<string, string>>;
}

/** Returns the prefix of the keys of a preview's pictures. */
export const draftMediaOf = (id: string): string => `${previewMedia}${id}/`;

const picture = /^\/media\/shop\/([\p{L}\p{N}][\p{L}\p{N}._/-]*)$/u;

/** Returns the file below `media/` of a shop's folder for an address; undefined for every other address. */
function shopPictureAt(address: string): string | undefined {
  try {
    const file = picture.exec(decodeURIComponent(address.split('?', 1)[0] ?? ''))?.[1];
    return file !== undefined && isMediaName(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the picture that a preview may have at an address, for a browser that has opened the preview. */
export function findDraftPicture(
  previews: Pick<PreviewSource, 'read'>,
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
): DraftPicture | undefined {
  const { preview } = previews.read(headers);
  const file = preview && shopPictureAt(url);
  if (!preview || file === undefined) return undefined;
  return { key: draftMediaOf(preview.id) + file, served: shopMedia + file, headers: previewHeaders };
}

/**
 * Removes the pictures of previews that have ended.
 * @param listOpen reads the ids of the others; it is called after the pictures are listed, because a preview
 *   has its row before its pictures
 */
export async function cleanDraftMedia(media: Media, listOpen: () => Promise<string[]>): Promise<void> {
  const files = await media.list(previewMedia);
  const open = new Set(await listOpen());
  const ids = new Set([...files.keys()].map((key) => key.slice(previewMedia.length).split('/', 1)[0] ?? ''));
  for (const id of ids) if (!open.has(id)) await media.removeAll(draftMediaOf(id));
}
