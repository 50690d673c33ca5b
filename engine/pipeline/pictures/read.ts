import { buffer } from 'node:stream/consumers';
import type { PictureStore } from '#providers/uploads/picture-store.ts';

/**
 * Reads a private picture as the answer of an operation with `http: { answer: 'file' }`. The caller has
 * checked the permission.
 * @throws ShopError `not-found`
 */
export async function readPictureFile(
  pictures: PictureStore,
  file: string,
): Promise<{ content: string; headers: Record<string, string> }> {
  const { stream, headers } = await pictures.readPicture(file);
  return { content: (await buffer(stream)).toString('base64'), headers: { ...headers } };
}
