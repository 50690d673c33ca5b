import type { Handler } from '#engine/pipeline/handler.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import { statement } from '#platform/db/statement.ts';
import type { TicketStatus } from '#schemas/entities/ticket.ts';
import { toState } from './read-ticket.ts';
import type { TicketServices } from './services.ts';
import { ticketColumns } from './ticket-repository.ts';

/** The statuses in which a ticket waits for staff; the shop suspends one until they have looked at it. */
const waiting: readonly TicketStatus[] = ['new', 'waiting-for-answer', 'pending-review', 'suspended'];

const count = statement(
  'staff.count-tickets',
  'SELECT count(*)::integer AS total FROM tickets WHERE status = ANY (:statuses::ticket_status[])',
);
const selectPage = statement(
  'staff.page-of-tickets',
  `SELECT ${ticketColumns}, u.mobile, u.name FROM tickets AS t JOIN users AS u ON u.id = t.user_id
   WHERE t.status = ANY (:statuses::ticket_status[])
   ORDER BY t.status_since, t.id LIMIT :limit OFFSET :offset`,
);

export const listStaffTickets =
  ({ pool }: Pick<TicketServices, 'pool'>): Handler<'staff.tickets'> =>
  async ({ page, status }) => {
    const statuses = status === undefined ? [...waiting] : [status];
    const { rows, pagination } = await readPage(pool, { count, page: selectPage }, page, { statuses });
    return {
      tickets: rows.map(({ mobile, name, ...row }) => ({
        ...toState(row),
        since: row.status_since.toISOString(),
        customer: { id: row.user_id, mobile, name },
      })),
      pagination,
    };
  };
