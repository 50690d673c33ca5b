import { z } from 'zod';
import { maxLength, multiLineText, positiveInteger, singleLineText } from '../../bounds.ts';
import { ticket, ticketMessage, ticketState, ticketSubject, ticketSummary } from '../../entities/ticket.ts';
import { maxTicketPictures } from '../../ticket-pictures.ts';
import { before, idInPath, nextBefore, versionSeen } from '../../query.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const shared = { tag: 'tickets', audience: 'customer' } as const;
const id = z.object({ id: idInPath });
/** Ids of pictures that the writer has uploaded for the message. */
export const messagePictures = z.array(positiveInteger).max(maxTicketPictures).default([]);
export const messageText = multiLineText({ min: 1, max: maxLength.message });
const limit = {
  customer: { max: 30, seconds: quarterHour },
  network: { max: 1_000, seconds: quarterHour },
};

/** Changes of a ticket since one of its versions. */
export const ticketChanges = z.object({
  version: z.int(),
  ticket: ticketState,
  messages: z.array(ticketMessage).describe('Messages written since that version, oldest first'),
});

export const createTicket = defineOperation({
  ...shared,
  id: 'tickets.create',
  method: 'POST',
  path: '/api/v1/tickets',
  idempotency: 'transaction',
  summary: 'Opens a ticket',
  body: z.object({
    title: singleLineText({ min: 1, max: maxLength.title }),
    subject: ticketSubject,
    content: messageText,
    pictures: messagePictures.describe('Stored with `tickets.upload-picture`'),
    order: z.string().min(4).max(maxLength.code).optional().describe('Code of an own order that it is about'),
  }),
  response: z.object({ ticket }),
  limit,
  errors: [
    'unauthenticated',
    'validation-failed',
    'order-not-found',
    'ticket-limit-reached',
    'too-many-requests',
    'idempotency-key-needed',
    'idempotency-key-reused',
  ],
});
export const listTickets = defineOperation({
  ...shared,
  id: 'tickets.list',
  method: 'GET',
  path: '/api/v1/tickets',
  summary: 'The customer’s tickets, newest first',
  query: z.object({
    before,
  }),
  response: z.object({
    tickets: z.array(ticketSummary),
    next: nextBefore,
  }),
  errors: ['unauthenticated', 'validation-failed'],
});
export const getTicket = defineOperation({
  ...shared,
  id: 'tickets.get',
  method: 'GET',
  path: '/api/v1/tickets/{id}',
  summary: 'One ticket with its messages',
  params: id,
  response: z.object({ ticket }),
  errors: ['unauthenticated', 'validation-failed', 'ticket-not-found'],
});
export const replyToTicket = defineOperation({
  ...shared,
  id: 'tickets.reply',
  method: 'POST',
  path: '/api/v1/tickets/{id}/messages',
  idempotency: 'transaction',
  summary: 'Writes a message; opens a ticket again that was closed a short time ago',
  params: id,
  body: z.object({
    text: messageText,
    pictures: messagePictures.describe('Stored with `tickets.upload-picture`'),
  }),
  response: z.object({ ticket }),
  limit,
  errors: [
    'unauthenticated',
    'validation-failed',
    'ticket-not-found',
    'ticket-closed',
    'ticket-message-limit-reached',
    'too-many-requests',
    'idempotency-key-needed',
    'idempotency-key-reused',
  ],
});
export const markTicketSeen = defineOperation({
  ...shared,
  id: 'tickets.mark-seen',
  method: 'POST',
  path: '/api/v1/tickets/{id}/seen',
  summary: 'Records that the customer has seen a ticket as it was at a version',
  params: id,
  body: z.object({ version: positiveInteger }),
  response: z.object({ new_messages: z.int().describe('Not seen yet, in all tickets of the customer') }),
  errors: ['unauthenticated', 'validation-failed', 'ticket-not-found'],
});
export const closeTicket = defineOperation({
  ...shared,
  id: 'tickets.close',
  method: 'POST',
  path: '/api/v1/tickets/{id}/close',
  summary: 'Closes a ticket',
  params: id,
  response: z.object({ ticket }),
  errors: ['unauthenticated', 'validation-failed', 'ticket-not-found', 'move-not-allowed'],
});
export const followTicket = defineOperation({
  ...shared,
  id: 'tickets.events',
  method: 'GET',
  path: '/api/v1/tickets/{id}/events',
  http: { answer: { events: 'ticket' } },
  summary: 'The events of a ticket since one of its versions, and each event from now on',
  params: id,
  query: z.object({
    after: versionSeen('ticket'),
  }),
  response: ticketChanges,
  errors: ['unauthenticated', 'validation-failed', 'ticket-not-found', 'too-many-requests'],
});
