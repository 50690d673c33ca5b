import type { Handler } from '#engine/pipeline/handler.ts';
import { splitPage } from '#engine/pipeline/keyset.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { statement } from '#platform/db/statement.ts';
import { largestId } from '#schemas/query.ts';
import { toSummary } from './read-ticket.ts';
import type { TicketServices } from './services.ts';
import { ticketColumns } from './ticket-repository.ts';

const perPage = 20;

/** Uses the index on customer and id, so that the number of a customer's tickets does not matter. */
const selectPage = statement(
  'tickets.page',
  `SELECT ${ticketColumns} FROM tickets AS t WHERE t.user_id = :user AND t.id < :before
   ORDER BY t.id DESC LIMIT :limit`,
);

export const listTickets =
  ({ pool }: Pick<TicketServices, 'pool'>): Handler<'tickets.list'> =>
  async ({ before = largestId }, principal) => {
    const { id: user } = signedIn(principal);
    const rows = await selectPage.all(pool, { user, before, limit: perPage + 1 });
    const { shown, next } = splitPage(rows, perPage);
    return { tickets: shown.map(toSummary), next };
  };
