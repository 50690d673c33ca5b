import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { moveTicket, newTicket, type TicketEvent, type TicketRecord } from '#machines/ticket/index.ts';
import { notify } from '#platform/db/notifications.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { TicketAuthor, TicketStatus, TicketSubject } from '#schemas/entities/ticket.ts';
import { attachPictures } from './picture-repository.ts';

// The only file that writes the tables `tickets` and `ticket_messages`. A ticket is locked before it is
// changed. Only changeTicket changes it, with machines/ticket.

/** A stored ticket; see migrations/0090-tickets.sql. */
export interface TicketRow {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly subject: TicketSubject;
  /** Code of its order. */
  readonly order: string | null;
  readonly status: TicketStatus;
  readonly previous: TicketStatus | null;
  readonly due_at: Date | null;
  readonly reopen_until: Date | null;
  readonly version: number;
  /** Messages of staff that the customer has not seen. */
  readonly unread: number;
  readonly status_since: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const ticketColumns = `t.id, t.user_id, t.title, t.subject,
  (SELECT o.code FROM orders AS o WHERE o.id = t.order_id) AS "order", t.status, t.previous, t.due_at,
  t.reopen_until, t.version, t.unread, t.status_since, t.created_at, t.updated_at`;

const insert = statement(
  'tickets.insert',
  `INSERT INTO tickets (user_id, title, subject, order_id, status, status_since, created_at, updated_at)
   VALUES (:user, :title, :subject, :order, :status, :now, :now, :now) RETURNING id, version`,
);
const insertMessage = statement(
  'tickets.insert-message',
  `INSERT INTO ticket_messages (ticket_id, author, staff_id, text, version, created_at)
   VALUES (:ticket, :author, :staff, :text, :version, :now) RETURNING id`,
);
const selectTicket = statement('tickets.find', `SELECT ${ticketColumns} FROM tickets AS t WHERE t.id = :id`);
const lock = statement(
  'tickets.lock',
  `SELECT ${ticketColumns} FROM tickets AS t WHERE t.id = :id FOR NO KEY UPDATE OF t`,
);
const lockDue = statement(
  'tickets.lock-due',
  `SELECT ${ticketColumns} FROM tickets AS t WHERE t.due_at <= :now
   ORDER BY t.due_at LIMIT :limit FOR NO KEY UPDATE OF t SKIP LOCKED`,
);
const update = statement(
  'tickets.update',
  `UPDATE tickets SET status = :status, previous = :previous, due_at = :due_at, reopen_until = :reopen_until,
     version = :version, unread = :unread, status_since = :status_since, updated_at = :updated_at
   WHERE id = :id`,
);
const updateUnread = statement(
  'tickets.update-unread',
  `UPDATE tickets SET unread = (SELECT count(*) FROM ticket_messages
     WHERE ticket_id = :id AND author <> 'customer' AND version > :version)
   WHERE id = :id`,
);
const remove = statement('tickets.delete-of-user', 'DELETE FROM tickets WHERE user_id = :user');
const lockOld = statement(
  'tickets.lock-old',
  `SELECT id FROM tickets
   WHERE status IN ('closed', 'closed-locked') AND status_since < :before AND id <> ALL (:left_out::integer[])
   ORDER BY status_since LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const removeOld = statement('tickets.delete-old', 'DELETE FROM tickets WHERE id = ANY (:ids::integer[])');

/** A message to insert. */
export interface NewMessage {
  author: TicketAuthor;
  /** Id of the member of staff; null for a customer, and for the command line. */
  staff: number | null;
  text: string;
  /** Ids of pictures that its writer has stored. */
  pictures: readonly number[];
}

/**
 * Stores a message with its pictures. @param user its writer; null for the command line, which stores no
 * pictures
 */
async function writeMessage(
  client: PoolClient,
  { ticket, user, version }: { ticket: number; user: number | null; version: number },
  { pictures, ...message }: NewMessage,
  now: Date,
): Promise<void> {
  const { id } = await insertMessage.one(client, { ...message, ticket, version, now });
  if (user !== null) await attachPictures(client, { message: id, user, pictures });
}

/** Purges the tag of a ticket, with which every process learns that it has changed. */
const tell = (client: PoolClient, id: number): Promise<void> =>
  notify(client, { kind: 'purge', tags: [`ticket:${id}`] });

export interface NewTicket {
  user: number;
  title: string;
  subject: TicketSubject;
  /** Id of its order. */
  order: number | null;
  content: string;
  /** Ids of pictures that the customer has stored. */
  pictures: readonly number[];
}

/** Inserts a ticket with its first message. @returns its id */
export async function insertTicket(
  client: PoolClient,
  { content, pictures, ...ticket }: NewTicket,
  now: Date,
): Promise<number> {
  const { id, version } = await insert.one(client, { ...ticket, status: newTicket.status, now });
  const message = { author: 'customer', staff: null, text: content, pictures } as const;
  await writeMessage(client, { ticket: id, user: ticket.user, version }, message, now);
  return id;
}

export const findTicket = (queryable: Queryable, id: number): Promise<TicketRow | undefined> =>
  selectTicket.maybeOne(queryable, { id });

/** Finds a ticket and locks it until the transaction ends. */
export const lockTicket = (client: PoolClient, id: number): Promise<TicketRow | undefined> =>
  lock.maybeOne(client, { id });

/** Locks tickets whose time to close or lock has come. Skips those that another transaction has locked. */
export const lockDueTickets = (client: PoolClient, now: Date, limit: number): Promise<TicketRow[]> =>
  lockDue.all(client, { now, limit });

const toRecord = ({ status, previous, due_at, reopen_until }: TicketRow): TicketRecord => ({
  status,
  previous,
  dueAt: due_at?.getTime() ?? null,
  reopenUntil: reopen_until?.getTime() ?? null,
});
const toDate = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

/** Counts an answer of staff. A customer who writes has seen all answers. */
function unreadAfter(ticket: TicketRow, message: NewMessage | undefined): number {
  if (!message) return ticket.unread;
  return message.author === 'customer' ? 0 : ticket.unread + 1;
}

/**
 * Sends an event to the ticket machine now, and stores the new state together with a message.
 * @param ticket locked
 * @param options.settings the flow settings of tickets; they decide the times that begin now
 * @returns the changed ticket; null when the event is not allowed, and nothing is stored then
 */
export async function changeTicket(
  client: PoolClient,
  ticket: TicketRow,
  type: TicketEvent['type'],
  options: { settings: FlowSettings['tickets']; now: Date; message?: NewMessage },
): Promise<TicketRow | null> {
  const { settings, now, message } = options;
  const { accepted, record } = moveTicket(toRecord(ticket), { type, at: now.getTime() }, settings);
  if (!accepted) return null;
  const changed: TicketRow = {
    ...ticket,
    status: record.status,
    previous: record.previous,
    due_at: toDate(record.dueAt),
    reopen_until: toDate(record.reopenUntil),
    version: ticket.version + 1,
    unread: unreadAfter(ticket, message),
    status_since: record.status === ticket.status ? ticket.status_since : now,
    updated_at: now,
  };
  await update.run(client, changed);
  if (message) {
    const user = message.author === 'customer' ? ticket.user_id : message.staff;
    await writeMessage(client, { ticket: ticket.id, user, version: changed.version }, message, now);
  }
  await tell(client, ticket.id);
  return changed;
}

/**
 * Records that the customer has seen a ticket.
 * @param ticket locked
 * @param version of the ticket that was seen; later messages stay unread
 */
export async function recordSeen(client: PoolClient, ticket: TicketRow, version: number): Promise<void> {
  if (ticket.unread > 0) await updateUnread.run(client, { id: ticket.id, version });
}

/** Deletes all tickets of an account that is being closed. */
export const deleteTicketsOf = (client: PoolClient, user: number): Promise<number> =>
  remove.run(client, { user });

/** Tickets that were closed before a moment. */
export const oldTickets: Erasure<number> = {
  rows: 'tickets',
  lock: lockOld.all,
  erase: (client, ids) => removeOld.run(client, { ids }),
};
