import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { findOwnTicket, readMessages, toState } from './read-ticket.ts';
import type { TicketServices } from './services.ts';

export const followTicket =
  ({ pool }: Pick<TicketServices, 'pool'>): Handler<'tickets.events'> =>
  async ({ id, after }, principal) => {
    const ticket = await findOwnTicket(pool, signedIn(principal).id, id);
    // Read after the ticket: a message that arrives in between comes again with the next version.
    const messages = await readMessages(pool, id, after);
    return { version: ticket.version, ticket: toState(ticket), messages };
  };
