import type { Handler } from '#engine/pipeline/handler.ts';
import { readPictureFile } from '#engine/pipeline/pictures/read.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { findSentPicture } from './picture-repository.ts';
import { savePicture } from './pictures.ts';

type PictureServices = Pick<SellingContext, 'pool' | 'pictures'>;

export const uploadAnswerPicture =
  (services: PictureServices): Handler<'staff.upload-ticket-picture'> =>
  (_input, principal) =>
    savePicture(services, principal);

export const getSentTicketPicture =
  ({ pool, pictures }: PictureServices): Handler<'staff.ticket-picture'> =>
  async ({ id }, principal) =>
    // The terminal has stored no pictures, so it has no user id.
    readPictureFile(pictures, await findSentPicture(pool, principal.user?.id ?? 0, id));
