import type { Handler } from '#engine/pipeline/handler.ts';
import { senderOf } from '#engine/pipeline/pictures/sender.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { pictureKinds } from '#providers/uploads/picture-kinds.ts';
import { fileName } from '#schemas/api/studio/media.ts';
import { ShopError } from '#schemas/errors.ts';

/** @throws ShopError `picture-refused`; `unavailable` in an engine that serves no documents */
export const uploadMedia =
  ({ documents, pictures }: Pick<SellingContext, 'documents' | 'pictures'>): Handler<'studio.upload-media'> =>
  async (_input, principal) => {
    if (!documents) throw new ShopError('unavailable', { detail: 'this engine serves no documents' });
    const stream = await principal.request?.openStream?.();
    if (!stream) throw new ShopError(pictureKinds.catalogue.refusal, { detail: 'no file' });
    const drawn = await pictures.drawSizes(stream, { sender: senderOf(principal) });
    // The fields before the file are read by then.
    const name = fileName.safeParse(principal.request?.fields?.['name']);
    return { picture: await documents.storeMedia(drawn, name.success ? name.data : null, principal.now()) };
  };
