import { transition } from 'xstate';
import { ticketMachine } from './machine.ts';
import type { CustomerTicketEvent, TicketEvent, TicketMove, TicketRecord, TicketTimes } from './types.ts';

const resolve = ({ status, ...context }: TicketRecord, times: TicketTimes) =>
  ticketMachine.resolveState({ value: status, context: { ...context, times } });

/** The record of a ticket that its customer has just opened. */
export const newTicket: TicketRecord = { status: 'new', previous: null, dueAt: null, reopenUntil: null };

/**
 * Computes the transition of an event. Pure: nothing is stored.
 * @param times of the flow settings, in milliseconds
 */
export function moveTicket(record: TicketRecord, event: TicketEvent, times: TicketTimes): TicketMove {
  const snapshot = resolve(record, times);
  if (!snapshot.can(event)) return { accepted: false, record };
  const [
    {
      value: status,
      context: { previous, dueAt, reopenUntil },
    },
  ] = transition(ticketMachine, snapshot, event);
  return { accepted: true, record: { status, previous, dueAt, reopenUntil } };
}

/** The settings do not decide whether an event is allowed. Only the moments stored in the record do. */
const noTimes: TicketTimes = { closeAfter: 0, reopenFor: 0, lockAfter: 0 };

/**
 * Returns the customer's allowed actions on a ticket, for screens.
 * @param record `reopenUntil` matters for a closed one
 * @param at now, in milliseconds since 1970
 */
export function customerMay(
  { status, reopenUntil }: Pick<TicketRecord, 'status' | 'reopenUntil'>,
  at: number,
): { reply: boolean; close: boolean } {
  const snapshot = resolve({ status, previous: null, dueAt: null, reopenUntil }, noTimes);
  const may = (type: CustomerTicketEvent['type']): boolean => snapshot.can({ type, at });
  return { reply: may('customer.replied'), close: may('customer.closed') };
}
