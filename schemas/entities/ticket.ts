import { z } from 'zod';

/** The statuses of a ticket, as the specification names them. `waiting-for-answer`: staff have to answer. */
export const ticketStatus = z.enum([
  'new',
  'waiting-for-answer',
  'pending-review',
  'answered',
  'closed',
  'closed-locked',
  'suspended',
]);
export type TicketStatus = z.infer<typeof ticketStatus>;

/** The subject of a ticket. */
export const ticketSubject = z.enum(['order', 'payment', 'gift-code', 'account', 'other']);
export type TicketSubject = z.infer<typeof ticketSubject>;

/** The author of a message. Owners of the shop write as `admin`, and other staff as `support`. */
export const ticketAuthor = z.enum(['customer', 'support', 'admin']);
export type TicketAuthor = z.infer<typeof ticketAuthor>;

export const ticketPicture = z.object({
  id: z.int(),
  width: z.int().describe('In pixels'),
  height: z.int().describe('In pixels'),
});
export type TicketPicture = z.infer<typeof ticketPicture>;

export const ticketMessage = z.object({
  id: z.int(),
  author: ticketAuthor,
  text: z.string(),
  pictures: z.array(ticketPicture).describe('Sent with it, while they are kept'),
  created_at: z.iso.datetime(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const ticketSummary = z.object({
  id: z.int().describe('Also the number that people say'),
  title: z.string(),
  subject: ticketSubject,
  status: ticketStatus,
  order: z.string().nullable().describe('Code of the order that it is about'),
  unread: z.int().describe('Messages of staff that the customer has not seen'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime().describe('When a message was written or the status changed'),
});
export type TicketSummary = z.infer<typeof ticketSummary>;

/** A ticket without its messages. */
export const ticketState = ticketSummary.extend({
  version: z.int().describe('Higher after each change'),
  due_at: z.iso
    .datetime()
    .nullable()
    .describe('When the job closes an answered ticket, or locks a closed one'),
  reopen_until: z.iso
    .datetime()
    .nullable()
    .describe('For a closed ticket: until when a reply opens it again'),
});
export type TicketState = z.infer<typeof ticketState>;

/** A ticket with its messages, oldest first. */
export const ticket = ticketState.extend({ messages: z.array(ticketMessage) });
export type Ticket = z.infer<typeof ticket>;
