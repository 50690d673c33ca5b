import { z } from 'zod';
import { blockId } from '../../documents/block.ts';
import { picture } from '../../entities/picture.ts';
import { singleLineText } from '../../bounds.ts';
import { idInPath } from '../../query.ts';
import { defineOperation, quarterHour } from '../operation.ts';
import { documentPath, editors, errors, readingLimit, tag } from './shared.ts';

const shared = { tag, audience: editors, limit: readingLimit, errors } as const;

const address = z.string().max(400).describe('Address in the shop, such as `/media/shop/logo.svg`');
/** Name of an uploaded file. */
export const fileName = singleLineText({ min: 1, max: 200 });
const draft = idInPath.optional().describe('A draft; its documents count in place of the published ones');

/** The common beginning of the names of an upload's files. */
const uploadName = z
  .string()
  .length(16)
  .regex(/^[0-9a-f]+$/);

export const listMedia = defineOperation({
  ...shared,
  id: 'studio.media',
  method: 'GET',
  path: '/api/v1/studio/media',
  summary: 'The pictures of the shop’s documents, the newest upload first, each with its uses',
  query: z.object({ after: address.optional(), draft }),
  response: z.object({
    media: z.array(
      z.object({
        src: address,
        bytes: z.int(),
        uses: z.int(),
        name: z.string().nullable().describe('Name of the uploaded file'),
        alt: z.string().describe('Text alternative that new uses begin with'),
        alts: z.array(z.string()).describe('Text alternatives that documents give it'),
        places: z
          .array(
            z.object({
              path: documentPath,
              type: z.string().nullable().describe('Of the innermost block around it'),
              title: z
                .string()
                .describe('Of the thing that has it, such as a slide; empty where there is none'),
            }),
          )
          .describe('Some places that show it, by whose words people find it'),
        picture: uploadName.nullable().describe('Name of an uploaded picture, with which its files begin'),
      }),
    ),
    next: address.nullable().describe('`after` of the next page; null on the last one'),
  }),
});
export const findMediaUses = defineOperation({
  ...shared,
  id: 'studio.media-uses',
  method: 'GET',
  path: '/api/v1/studio/media/uses',
  summary: 'The places in which documents show a picture',
  query: z.object({ src: address, draft }),
  response: z.object({
    uses: z.array(
      z.object({
        path: documentPath,
        block: blockId.nullable(),
        type: z.string().nullable().describe('Of the block'),
        field: z.string().describe('Below the block or document, such as `props.slides.0.picture.src`'),
      }),
    ),
  }),
});
export const describeMedia = defineOperation({
  ...shared,
  id: 'studio.describe-media',
  method: 'PATCH',
  path: '/api/v1/studio/media/{picture}',
  summary: 'Writes the text alternative that new uses of an uploaded picture begin with',
  params: z.object({ picture: uploadName }),
  body: z.object({ alt: singleLineText({ max: 300 }) }),
  response: z.object({}),
});
export const removeMedia = defineOperation({
  ...shared,
  id: 'studio.remove-media',
  method: 'DELETE',
  path: '/api/v1/studio/media/{picture}',
  summary: 'Removes an uploaded picture that no open draft and no release shows',
  params: z.object({ picture: uploadName }),
  response: z.object({
    removed: z.boolean(),
    drafts: z.array(z.object({ id: z.int(), name: z.string() })).describe('Open drafts that show it'),
    releases: z
      .array(z.object({ id: z.string(), published: z.boolean() }))
      .describe('Some releases that show it; an earlier one can come back'),
  }),
});
export const uploadMedia = defineOperation({
  ...shared,
  id: 'studio.upload-media',
  method: 'POST',
  path: '/api/v1/studio/media',
  limit: { customer: { max: 120, seconds: quarterHour }, network: { max: 1_200, seconds: quarterHour } },
  http: { body: { multipart: 'picture', texts: ['name'] } },
  summary:
    'Stores a picture for documents, as multipart/form-data with the file `picture` and, before it, its name as the text `name`. It is made again in the widths that pages show, and the same file is stored once. Write its text alternative where a document shows it',
  response: z.object({ picture }),
  errors: [...errors, 'picture-refused', 'body-too-large', 'unsupported-media-type'],
});
