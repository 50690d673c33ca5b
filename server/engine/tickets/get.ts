import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { findOwnTicket, toTicket } from './read-ticket.ts';
import type { TicketServices } from './services.ts';

export const getTicket =
  ({ pool }: Pick<TicketServices, 'pool'>): Handler<'tickets.get'> =>
  async ({ id }, principal) => ({
    ticket: await toTicket(pool, await findOwnTicket(pool, signedIn(principal).id, id)),
  });
