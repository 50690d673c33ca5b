import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
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
