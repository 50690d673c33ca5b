import { z } from 'zod';
import { ticketPicture } from '../../entities/ticket.ts';
import { idInPath } from '../../query.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const shared = { tag: 'tickets', audience: 'customer' } as const;
const id = z.object({ id: idInPath });

export const uploadTicketPicture = defineOperation({
  ...shared,
  id: 'tickets.upload-picture',
  method: 'POST',
  path: '/api/v1/ticket-pictures',
  http: { body: { multipart: 'picture' } },
  summary:
    'Stores a picture (multipart/form-data, the file `picture`) for a message that is being written; without a message it is deleted after a day',
  response: z.object({ picture: ticketPicture }),
  limit: {
    customer: { max: 30, seconds: quarterHour },
    network: { max: 450, seconds: quarterHour },
  },
  errors: [
    'unauthenticated',
    'picture-refused',
    'body-too-large',
    'unsupported-media-type',
    'too-many-requests',
  ],
});
export const getTicketPicture = defineOperation({
  ...shared,
  id: 'tickets.picture',
  method: 'GET',
  path: '/api/v1/ticket-pictures/{id}',
  http: { answer: 'file' },
  summary: 'A picture of an own ticket, or one that the customer has stored for a message',
  params: id,
  response: z
    .object({ content: z.base64(), headers: z.record(z.string(), z.string()) })
    .describe('Over HTTP: the picture itself, with these headers'),
  errors: ['unauthenticated', 'validation-failed', 'not-found'],
});
export const removeTicketPicture = defineOperation({
  ...shared,
  id: 'tickets.remove-picture',
  method: 'DELETE',
  path: '/api/v1/ticket-pictures/{id}',
  summary: 'Deletes a picture that was stored for a message and not sent yet',
  params: id,
  response: z.object({}),
  errors: ['unauthenticated', 'validation-failed', 'not-found'],
});
