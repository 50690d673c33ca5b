import { readUser } from '#engine/people/auth/read-user.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { lockOwnTicket } from './read-ticket.ts';
import type { TicketServices } from './services.ts';
import { recordSeen } from './ticket-repository.ts';

/**
 * Records that the customer has seen a version of a ticket, and counts the unseen messages in all tickets.
 */
export const markTicketSeen =
  ({ pool }: Pick<TicketServices, 'pool'>): Handler<'tickets.mark-seen'> =>
  ({ id, version }, principal) =>
    transaction(pool, async (client) => {
      const { id: user } = signedIn(principal);
      await recordSeen(client, await lockOwnTicket(client, user, id), version);
      const known = await readUser(client, user);
      if (!known) throw new ShopError('unauthenticated', { detail: `no user ${user}` });
      return { new_messages: known.new_messages };
    });
