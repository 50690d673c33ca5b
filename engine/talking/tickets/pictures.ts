import type { Handler } from '#engine/pipeline/handler.ts';
import { readPictureFile } from '#engine/pipeline/pictures/read.ts';
import { removeReplaced } from '#engine/pipeline/pictures/removals.ts';
import { saveUpload } from '#engine/pipeline/pictures/upload.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { transaction } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { deleteUnsent, findOwnPicture, insertPicture } from './picture-repository.ts';

type PictureServices = Pick<SellingContext, 'pool' | 'pictures'>;

/** Stores a picture for a message that its sender, a customer or a member of staff, is writing. */
export const savePicture = (services: PictureServices, principal: Principal) =>
  saveUpload(services, 'ticket', principal, async (client, stored) => {
    const { picture, removed } = await insertPicture(client, signedIn(principal).id, stored, principal.now());
    return { value: { picture }, replaced: removed };
  });

export const uploadTicketPicture =
  (services: PictureServices): Handler<'tickets.upload-picture'> =>
  (_input, principal) =>
    savePicture(services, principal);

export const getTicketPicture =
  ({ pool, pictures }: PictureServices): Handler<'tickets.picture'> =>
  async ({ id }, principal) =>
    readPictureFile(pictures, await findOwnPicture(pool, signedIn(principal).id, id));

export const removeTicketPicture =
  (services: PictureServices): Handler<'tickets.remove-picture'> =>
  async ({ id }, principal) => {
    const user = signedIn(principal).id;
    const file = await transaction(services.pool, (client) => deleteUnsent(client, user, id));
    if (file === undefined) throw new ShopError('not-found', { detail: `no unsent picture ${id}` });
    await removeReplaced(services, [file], (error) => principal.request?.report(error));
    return {};
  };
