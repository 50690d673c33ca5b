import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Ticket, TicketMessage, TicketState, TicketSummary } from '#schemas/entities/ticket.ts';
import { ShopError } from '#schemas/errors.ts';
import { findTicket, lockTicket, type TicketRow } from './ticket-repository.ts';

/** In SQL, of a message `m`. */
export const picturesOfMessage = `coalesce((
  SELECT json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) ORDER BY p.id)
  FROM ticket_pictures AS p WHERE p.message_id = m.id), '[]')`;
const selectMessages = statement(
  'tickets.messages',
  `SELECT m.id, m.author, m.text, m.created_at, ${picturesOfMessage} AS pictures FROM ticket_messages AS m
   WHERE m.ticket_id = :ticket AND m.version > :after ORDER BY m.id`,
  { json: { pictures: jsonOf<TicketMessage['pictures']>() } },
);

export const toSummary = ({
  id,
  title,
  subject,
  status,
  order,
  unread,
  created_at,
  updated_at,
}: Omit<TicketRow, 'user_id'>): TicketSummary => ({
  id,
  title,
  subject,
  status,
  order,
  unread,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export const toState = (ticket: TicketRow): TicketState => ({
  ...toSummary(ticket),
  version: ticket.version,
  due_at: ticket.due_at?.toISOString() ?? null,
  reopen_until: ticket.reopen_until?.toISOString() ?? null,
});

/**
 * Reads the messages of a ticket, oldest first.
 * @param after a version of the ticket: only messages that were written after it
 */
export async function readMessages(
  queryable: Queryable,
  ticket: number,
  after = 0,
): Promise<TicketMessage[]> {
  const rows = await selectMessages.all(queryable, { ticket, after });
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** Returns a ticket with its messages. */
export const toTicket = async (queryable: Queryable, ticket: TicketRow): Promise<Ticket> => ({
  ...toState(ticket),
  messages: await readMessages(queryable, ticket.id),
});

function assertOwn(found: TicketRow | undefined, user: number, id: number): TicketRow {
  if (!found || found.user_id !== user)
    throw new ShopError('ticket-not-found', { detail: `user ${user} has no ticket ${id}` });
  return found;
}

/** @throws ShopError `ticket-not-found`, even for another customer's ticket */
export const findOwnTicket = async (queryable: Queryable, user: number, id: number): Promise<TicketRow> =>
  assertOwn(await findTicket(queryable, id), user, id);

/** Finds the ticket as {@link findOwnTicket} does, and locks it until the transaction ends. */
export const lockOwnTicket = async (client: PoolClient, user: number, id: number): Promise<TicketRow> =>
  assertOwn(await lockTicket(client, id), user, id);
