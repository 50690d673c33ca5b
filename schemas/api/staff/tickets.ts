import { z } from 'zod';
import { positiveInteger } from '../../bounds.ts';
import { pagination } from '../../entities/pagination.ts';
import { ticket, ticketPicture, ticketState, ticketStatus } from '../../entities/ticket.ts';
import { defineOperation } from '../operation.ts';
import { messagePictures, messageText } from '../tickets/operations.ts';
import { id, note, once, page, reading, readingLimit, tag } from './shared.ts';

const shared = {
  tag,
  personalData: 'ticket',
  limit: readingLimit,
  audience: ['support', 'owner'],
} as const;

const customer = z.object({ id: z.int(), mobile: z.string(), name: z.string().nullable() });
const staffTicket = ticket.extend({ customer: customer.extend({ telegram_id: z.string().nullable() }) });
/** A colleague may have changed the ticket. The error `conflict` then contains the new state. */
const version = positiveInteger.describe('Version of the ticket as it was read');
const errors = [...reading, 'ticket-not-found', 'move-not-allowed', 'conflict', ...once] as const;

export const listStaffTickets = defineOperation({
  ...shared,
  id: 'staff.tickets',
  method: 'GET',
  path: '/api/v1/staff/tickets',
  summary: 'Tickets in a status, longest in it first; without a status those that staff have to answer',
  query: page.extend({ status: ticketStatus.optional() }),
  response: z.object({
    tickets: z.array(
      ticketState.extend({ customer, since: z.iso.datetime().describe('Since when it has its status') }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});
export const getStaffTicket = defineOperation({
  ...shared,
  id: 'staff.ticket',
  method: 'GET',
  path: '/api/v1/staff/tickets/{id}',
  summary: 'One ticket with its messages and its customer',
  params: id,
  response: z.object({ ticket: staffTicket }),
  errors: [...reading, 'ticket-not-found'],
});
export const answerTicket = defineOperation({
  ...shared,
  id: 'staff.answer-ticket',
  method: 'POST',
  path: '/api/v1/staff/tickets/{id}/messages',
  idempotency: 'transaction',
  summary: 'Answers a ticket; the customer gets a message with its address',
  params: id,
  body: z.object({
    text: messageText,
    version,
    pictures: messagePictures.describe('Stored with `staff.upload-ticket-picture`'),
  }),
  response: z.object({ ticket: staffTicket }),
  errors,
});

export const uploadAnswerPicture = defineOperation({
  tag: shared.tag,
  limit: shared.limit,
  audience: shared.audience,
  id: 'staff.upload-ticket-picture',
  method: 'POST',
  path: '/api/v1/staff/ticket-pictures',
  http: { body: { multipart: 'picture' } },
  summary:
    'Stores a picture (multipart/form-data, the file `picture`) for an answer; without an answer it is deleted after a day',
  response: z.object({ picture: ticketPicture }),
  errors: [...reading, 'picture-refused', 'body-too-large', 'unsupported-media-type'],
});
export const getSentTicketPicture = defineOperation({
  ...shared,
  id: 'staff.ticket-picture',
  method: 'GET',
  path: '/api/v1/staff/ticket-pictures/{id}',
  http: { answer: 'file' },
  summary: 'A picture that was sent with a message of a ticket',
  params: id,
  response: z
    .object({ content: z.base64(), headers: z.record(z.string(), z.string()) })
    .describe('Over HTTP: the picture itself, with these headers'),
  errors: [...reading, 'not-found'],
});

/** The changes that staff make to a ticket, in addition to answers. */
export const ticketMoves = ['open', 'close', 'lock', 'unlock', 'suspend', 'resume'] as const;

export const moveStaffTicket = defineOperation({
  ...shared,
  id: 'staff.move-ticket',
  method: 'POST',
  path: '/api/v1/staff/tickets/{id}/status',
  idempotency: 'transaction',
  summary: 'Opens a ticket for review, closes, locks, unlocks, suspends or resumes it',
  params: id,
  body: z.object({ move: z.enum(ticketMoves), version, reason: note }),
  response: z.object({ ticket: staffTicket }),
  errors,
});
