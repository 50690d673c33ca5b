import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { lockOwnTicket, toTicket } from './read-ticket.ts';
import type { TicketServices } from './services.ts';
import { changeTicket } from './ticket-repository.ts';

export const closeTicket =
  ({ pool, releases }: Pick<TicketServices, 'pool' | 'releases'>): Handler<'tickets.close'> =>
  ({ id }, principal) =>
    transaction(pool, async (client) => {
      const settings = releases.published().flows.tickets;
      const ticket = await lockOwnTicket(client, signedIn(principal).id, id);
      const closed = await changeTicket(client, ticket, 'customer.closed', {
        settings,
        now: principal.now(),
      });
      if (!closed) throw new ShopError('move-not-allowed', { detail: `ticket ${id} is ${ticket.status}` });
      return { ticket: await toTicket(client, closed) };
    });
