import { sendPersonalRequest } from '#data/access.ts';
import { staffRequest } from '#data/staff-operations.ts';
import { sendForm, type OnProgress } from '#data/upload-request.ts';
import { uploadMedia as contract } from '#schemas/api/studio/media.ts';
import type { Picture } from '#schemas/entities/picture.ts';

/**
 * Sends a picture for documents.
 * @param name of the file, by which people find the picture
 * @param onProgress called with the sent part in percent; at 100 the engine still draws the picture in its widths
 * @throws RequestError; `request-aborted` when it was canceled
 */
export async function uploadMedia(
  picture: Blob,
  name: string,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Picture> {
  const form = new FormData();
  if (name !== '') form.set('name', name);
  form.set('picture', picture);
  const { method, path } = staffRequest('studio.upload-media', {});
  const { body } = await sendPersonalRequest({ method, path, form, signal }, (sent) =>
    sendForm(sent, onProgress),
  );
  return contract.response.parse(body).picture;
}
