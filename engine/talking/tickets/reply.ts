import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { lockOwnTicket, toTicket } from './read-ticket.ts';
import type { TicketServices } from './services.ts';
import { changeTicket } from './ticket-repository.ts';

const countMessages = statement(
  'tickets.count-messages',
  `SELECT count(*)::integer AS total, count(*) FILTER (WHERE id > coalesce(
     (SELECT max(id) FROM ticket_messages WHERE ticket_id = :ticket AND author <> 'customer'), 0))::integer
     AS unanswered
   FROM ticket_messages WHERE ticket_id = :ticket`,
  { notNull: ['unanswered'] },
);

export const replyToTicket =
  ({ releases }: Pick<TicketServices, 'releases'>): Handler<'tickets.reply'> =>
  async ({ id, text, pictures }, principal, client) => {
    const now = principal.now();
    const settings = releases.published().flows.tickets;
    const ticket = await lockOwnTicket(client, signedIn(principal).id, id);
    const { total, unanswered } = await countMessages.one(client, { ticket: id });
    if (total >= settings.messages) throw new ShopError('ticket-message-limit-reached');
    const message = { author: 'customer', staff: null, text, pictures } as const;
    const replied = await changeTicket(client, ticket, 'customer.replied', { settings, now, message });
    if (!replied) throw new ShopError('ticket-closed', { detail: `ticket ${id} is ${ticket.status}` });
    const suspended =
      unanswered + 1 > settings.unanswered
        ? await changeTicket(client, replied, 'system.suspended', { settings, now })
        : null;
    return { ticket: await toTicket(client, suspended ?? replied) };
  };
