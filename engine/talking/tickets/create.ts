import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { findOwnOrder } from '#engine/selling/orders/read-order.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { findOwnTicket, toTicket } from './read-ticket.ts';
import type { TicketServices } from './services.ts';
import { insertTicket } from './ticket-repository.ts';

const lockUser = statement('tickets.lock-user', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');
const countOpen = statement(
  'tickets.count-open',
  `SELECT count(*)::integer AS count FROM tickets
   WHERE user_id = :user AND status IN ('new', 'waiting-for-answer', 'pending-review', 'answered', 'suspended')`,
);

export const createTicket =
  ({ releases }: Pick<TicketServices, 'releases'>): Handler<'tickets.create'> =>
  async ({ order: code, ...fields }, principal, client) => {
    const { id: user } = signedIn(principal);
    const { openTickets } = releases.published().flows.tickets;
    // The lock prevents two simultaneous calls from both using the last free entry.
    if ((await lockUser.run(client, { user })) !== 1)
      throw new ShopError('unauthenticated', { detail: `no user ${user}` });
    if ((await countOpen.one(client, { user })).count >= openTickets)
      throw new ShopError('ticket-limit-reached');
    // The order of a guest belongs to its buyer, too, as soon as they sign in.
    const order = code === undefined ? null : await findOwnOrder(client, { code }, principal);
    if (order === undefined)
      throw new ShopError('order-not-found', { detail: `user ${user} has no order ${code}` });
    const id = await insertTicket(client, { ...fields, user, order: order?.id ?? null }, principal.now());
    return { ticket: await toTicket(client, await findOwnTicket(client, user, id)) };
  };
