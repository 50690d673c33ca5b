import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { pictureKinds, type PictureKind } from '#providers/uploads/picture-kinds.ts';
import type { PictureStore, StoredPicture } from '#providers/uploads/picture-store.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Principal } from '../principal.ts';
import { senderOf } from './sender.ts';
import { keepSaved, listUnsaved, removeReplaced, removeUnsaved, requestRemovals } from './removals.ts';

/** The services that an upload needs. */
export interface UploadServices {
  pool: Pool;
  pictures: PictureStore;
}

/** The result of the transaction that saves an uploaded picture. */
export interface SavedUpload<Value> {
  value: Value;
  /** Pictures that the new one replaces. */
  replaced: readonly string[];
}

/**
 * Stores the uploaded picture of a request, and saves its record in one transaction. The picture is stored
 * first, and is listed for removal until the transaction takes it off the list. Neither a crash nor a lost
 * connection therefore leaves a picture without a record, or a record without its picture.
 * @param save stores the record of the picture
 * @throws ShopError with the refusal code of the kind; and errors of `save`
 */
export async function saveUpload<Value>(
  services: UploadServices,
  kind: PictureKind,
  principal: Principal,
  save: (client: PoolClient, picture: StoredPicture) => Promise<SavedUpload<Value>>,
): Promise<Value> {
  const { pool, pictures } = services;
  const { request } = principal;
  const stream = await request?.openStream?.();
  if (!request || !stream) throw new ShopError(pictureKinds[kind].refusal, { detail: 'no file' });
  const picture = await pictures.storePicture(kind, stream, {
    sender: senderOf(principal),
    announce: (files) => listUnsaved(pool, files, principal.now()),
  });
  try {
    const { value, replaced } = await transaction(pool, async (client) => {
      const saved = await save(client, picture);
      await requestRemovals(client, saved.replaced, principal.now());
      await keepSaved(client, [picture.file]);
      return saved;
    });
    await removeReplaced(services, replaced, request.report);
    return value;
  } catch (error) {
    await removeUnsaved(services, [picture.file], request.report);
    throw error;
  }
}
