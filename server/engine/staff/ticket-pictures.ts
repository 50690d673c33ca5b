import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { readPictureFile } from '../pictures/read.ts';
import { findSentPicture } from '../tickets/picture-repository.ts';
import { savePicture } from '../tickets/pictures.ts';

type PictureServices = Pick<EngineContext, 'pool' | 'pictures'>;

export const uploadAnswerPicture =
  (services: PictureServices): Handler<'staff.upload-ticket-picture'> =>
  (_input, principal) =>
    savePicture(services, principal);

export const getSentTicketPicture =
  ({ pool, pictures }: PictureServices): Handler<'staff.ticket-picture'> =>
  async ({ id }, principal) =>
    // At the terminal nobody has stored one.
    readPictureFile(pictures, await findSentPicture(pool, principal.user?.id ?? 0, id));
