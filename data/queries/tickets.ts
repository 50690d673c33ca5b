import type { QueryClient } from '@tanstack/react-query';
import type { Ticket, TicketState } from '#schemas/entities/ticket.ts';
import type { OutputOf } from '../operations.ts';
import { askAgain } from './ask-again.ts';
import { freshFor, operationQuery } from './operation-query.ts';

// Queries of one customer; usePersonalOperation keeps the answers of two customers apart.

export const ticketQueries = {
  /** A page of tickets, newest first. @param before only tickets older than this one */
  list: (before?: number) =>
    operationQuery('tickets.list', before === undefined ? {} : { before }, freshFor.moment),
  get: (id: number) => operationQuery('tickets.get', { id }, 0),
};

/** Returns a ticket with newer messages. Known messages are not added twice. */
export function withChanges(
  known: Ticket,
  { ticket, messages }: { ticket: TicketState; messages: Ticket['messages'] },
): Ticket {
  if (ticket.version < known.version) return known;
  const ids = new Set(known.messages.map(({ id }) => id));
  return { ...ticket, messages: [...known.messages, ...messages.filter(({ id }) => !ids.has(id))] };
}

/** Marks the messages of a cached ticket as seen, unless it has changed since. Requests the lists again. */
export function markSeen(client: QueryClient, id: number, version: number): void {
  client.setQueriesData<OutputOf<'tickets.get'>>({ queryKey: ticketQueries.get(id).queryKey }, (known) =>
    known?.ticket.version === version ? { ticket: { ...known.ticket, unread: 0 } } : known,
  );
  void askAgain(client, ['tickets.list']);
}

/** Writes changes of a ticket into its cached answer. Requests the lists again. */
export function writeTicketChanges(
  client: QueryClient,
  changes: Pick<OutputOf<'tickets.events'>, 'ticket' | 'messages'>,
): void {
  client.setQueriesData<OutputOf<'tickets.get'>>(
    { queryKey: ticketQueries.get(changes.ticket.id).queryKey },
    (known) => known && { ticket: withChanges(known.ticket, changes) },
  );
  void askAgain(client, ['tickets.list']);
}
