import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { findOwnTicket, toTicket } from './read-ticket.ts';
import type { TicketServices } from './services.ts';

export const getTicket =
  ({ pool }: Pick<TicketServices, 'pool'>): Handler<'tickets.get'> =>
  async ({ id }, principal) => ({
    ticket: await toTicket(pool, await findOwnTicket(pool, signedIn(principal).id, id)),
  });
