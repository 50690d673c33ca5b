import { z } from 'zod';
import { picture } from '../../entities/picture.ts';
import { idInPath } from '../../query.ts';
import { defineOperation, quarterHour } from '../operation.ts';
import { common } from './shared.ts';

/** The records that show pictures. */
export const pictureOwner = z.enum(['products', 'categories', 'stores', 'posts']);
export type PictureOwner = z.infer<typeof pictureOwner>;

export const uploadCataloguePicture = defineOperation({
  id: 'staff.upload-picture',
  method: 'POST',
  path: '/api/v1/staff/pictures/{kind}/{record}',
  tag: 'catalogue',
  audience: ['catalogue', 'owner'],
  limit: { customer: { max: 120, seconds: quarterHour }, network: { max: 1_200, seconds: quarterHour } },
  http: { body: { multipart: 'picture', texts: ['version', 'alt', 'place'] } },
  summary:
    'Stores a picture and shows it with a record, as multipart/form-data: first the fields `version` (of the record as it was read), `alt` (the text for those who do not see it; empty for decoration) and `place` (of a product: which picture is replaced, from 0, and none to add one; of a store: `logo` or `cover`), then the file `picture`. The picture is made again in the widths that pages show',
  params: z.object({ kind: pictureOwner, record: idInPath.describe('Id of the record') }),
  response: z.object({ id: z.int(), version: z.int(), picture }),
  errors: [
    ...common,
    'too-many-requests',
    'not-found',
    'conflict',
    'picture-refused',
    'body-too-large',
    'unsupported-media-type',
  ],
});
