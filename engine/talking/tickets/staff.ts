import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { StaffTicketEvent } from '#machines/ticket/index.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { OperationOutput } from '#schemas/api/operation.ts';
import type { getStaffTicket as getStaffTicketContract } from '#schemas/api/staff/tickets.ts';
import type { ticketMoves } from '#schemas/api/staff/tickets.ts';
import { ShopError } from '#schemas/errors.ts';
import { notifyCustomer } from './notify-customer.ts';
import { readMessages, toState, toTicket } from './read-ticket.ts';
import type { TicketServices } from './services.ts';
import {
  changeTicket,
  findTicket,
  lockTicket,
  type NewMessage,
  type TicketRow,
} from './ticket-repository.ts';

export type StaffTicket = OperationOutput<typeof getStaffTicketContract>['ticket'];
type TicketMove = (typeof ticketMoves)[number];

const selectCustomer = statement(
  'staff.customer-of-ticket',
  'SELECT id, mobile, name, telegram_id FROM users WHERE id = :id',
);

const eventOf: Readonly<Record<TicketMove, StaffTicketEvent['type']>> = {
  open: 'staff.opened',
  close: 'staff.closed',
  lock: 'staff.locked',
  unlock: 'staff.unlocked',
  suspend: 'staff.suspended',
  resume: 'staff.resumed',
};

const toStaffTicket = async (queryable: Queryable, row: TicketRow): Promise<StaffTicket> => ({
  ...(await toTicket(queryable, row)),
  customer: await selectCustomer.one(queryable, { id: row.user_id }),
});

const missing = (id: number): ShopError => new ShopError('ticket-not-found', { detail: `no ticket ${id}` });

/** @throws ShopError `ticket-not-found` */
export async function readStaffTicket(queryable: Queryable, id: number): Promise<StaffTicket> {
  const row = await findTicket(queryable, id);
  if (!row) throw missing(id);
  return toStaffTicket(queryable, row);
}

/**
 * Locks a ticket that a member of staff has read as `version`.
 * @throws ShopError `ticket-not-found`; `conflict` with the current state and the new messages when the
 *   ticket has changed since
 */
async function lockAsRead(client: PoolClient, id: number, version: number): Promise<TicketRow> {
  const row = await lockTicket(client, id);
  if (!row) throw missing(id);
  if (row.version !== version)
    throw new ShopError('conflict', {
      detail: `ticket ${id} has the version ${row.version}, not ${version}`,
      details: { ticket: toState(row), messages: await readMessages(client, id, version) },
    });
  return row;
}

/** The member of staff who changes a ticket. */
export interface TicketStaff {
  actor: Actor;
  /** The role that the customer sees. */
  author: 'support' | 'admin';
}

interface TicketChange {
  type: StaffTicketEvent['type'];
  /** The action in the audit log. */
  action: string;
  reason?: string;
  message?: NewMessage;
}

async function change(
  { releases }: Pick<TicketServices, 'releases'>,
  client: PoolClient,
  { id, version }: { id: number; version: number },
  { type, action, reason = '', message }: TicketChange,
  { actor, at }: { actor: Actor; at: Date },
): Promise<TicketRow> {
  const row = await lockAsRead(client, id, version);
  const settings = releases.published().flows.tickets;
  const changed = await changeTicket(client, row, type, {
    settings,
    now: at,
    ...(message ? { message } : {}),
  });
  if (!changed)
    throw new ShopError('move-not-allowed', {
      detail: `ticket ${id} is ${row.status}`,
      details: { ticket: toState(row) },
    });
  await writeAudit(client, {
    at,
    actor,
    action,
    subject: `ticket:${id}`,
    before: row.status,
    after: changed.status,
    reason,
  });
  return changed;
}

/**
 * Answers a ticket, and queues a message to its customer.
 * @throws ShopError `ticket-not-found`, `conflict`, `move-not-allowed`
 */
export async function answer(
  services: Omit<TicketServices, 'pool'>,
  client: PoolClient,
  { text, pictures, ...ticket }: { id: number; version: number; text: string; pictures: readonly number[] },
  { actor, author }: TicketStaff,
  at: Date,
): Promise<StaffTicket> {
  const message: NewMessage = { author, staff: actor.id, text, pictures };
  const changed = await change(
    services,
    client,
    ticket,
    { type: 'staff.answered', action: 'ticket.answer', message },
    { actor, at },
  );
  await notifyCustomer(services, client, changed, at);
  return toStaffTicket(client, changed);
}

/**
 * Changes the status of a ticket without a message.
 * @throws ShopError `ticket-not-found`, `conflict`, `move-not-allowed`
 */
export async function move(
  services: Pick<TicketServices, 'releases'>,
  client: PoolClient,
  { move: name, reason, ...ticket }: { id: number; version: number; move: TicketMove; reason: string },
  actor: Actor,
  at: Date,
): Promise<StaffTicket> {
  const changed = await change(
    services,
    client,
    ticket,
    { type: eventOf[name], action: `ticket.${name}`, reason },
    { actor, at },
  );
  return toStaffTicket(client, changed);
}

export const getStaffTicket =
  ({ pool }: Pick<TicketServices, 'pool'>): Handler<'staff.ticket'> =>
  async ({ id }) => ({ ticket: await readStaffTicket(pool, id) });

export const answerTicket =
  (services: TicketServices): Handler<'staff.answer-ticket'> =>
  async (input, principal, client) => {
    const author = signedIn(principal).roles.includes('owner') ? 'admin' : 'support';
    const staff: TicketStaff = { actor: staffActor(principal), author };
    return { ticket: await answer(services, client, input, staff, principal.now()) };
  };

export const moveStaffTicket =
  (services: TicketServices): Handler<'staff.move-ticket'> =>
  async (input, principal, client) => ({
    ticket: await move(services, client, input, staffActor(principal), principal.now()),
  });
