import { z } from 'zod';
import { identity, identityPhoto, nationalId } from '../../entities/identity.ts';
import { defineOperation, quarterHour, type OperationLimit } from '../operation.ts';

const shared = { tag: 'identity', audience: 'customer' } as const;
const answer = z.object({ identity });

/** Low, because an answer reveals whether a national id is verified for another customer. */
const submitLimit: OperationLimit = {
  customer: { max: 10, seconds: quarterHour },
  network: { max: 150, seconds: quarterHour },
};
const photoLimit: OperationLimit = {
  customer: { max: 20, seconds: quarterHour },
  network: { max: 300, seconds: quarterHour },
};

export const getIdentity = defineOperation({
  ...shared,
  id: 'identity.get',
  method: 'GET',
  path: '/api/v1/identity',
  summary: 'The verification of the customer’s identity',
  response: answer,
  errors: ['unauthenticated'],
});
export const uploadIdentityPhoto = defineOperation({
  ...shared,
  id: 'identity.upload-photo',
  method: 'POST',
  path: '/api/v1/identity/photos',
  http: { body: { multipart: 'photo', texts: ['kind'] } },
  summary:
    'Sends one photo, which replaces an earlier one of its kind. The body is multipart/form-data: the field `kind` (`card`: the national card; `face`: the face beside the card and a handwritten note), then the file `photo`',
  response: answer,
  limit: photoLimit,
  errors: [
    'unauthenticated',
    'validation-failed',
    'move-not-allowed',
    'picture-refused',
    'body-too-large',
    'unsupported-media-type',
    'too-many-requests',
  ],
});
export const getOwnIdentityPhoto = defineOperation({
  ...shared,
  id: 'identity.photo',
  method: 'GET',
  path: '/api/v1/identity/photos',
  http: { answer: 'file' },
  summary: 'A photo that the customer has sent, while it is kept',
  query: z.object({ kind: identityPhoto }),
  response: z
    .object({ content: z.base64(), headers: z.record(z.string(), z.string()) })
    .describe('Over HTTP: the picture itself, with these headers'),
  errors: ['unauthenticated', 'validation-failed', 'not-found'],
});
export const submitIdentity = defineOperation({
  ...shared,
  id: 'identity.submit',
  method: 'POST',
  path: '/api/v1/identity/submission',
  summary:
    'Submits the national id and the two photos sent before. Staff then verify them. Refused while a photo is missing',
  body: z.object({ national_id: nationalId }),
  response: answer,
  limit: submitLimit,
  errors: [
    'unauthenticated',
    'validation-failed',
    'national-id-taken',
    'move-not-allowed',
    'too-many-requests',
  ],
});
