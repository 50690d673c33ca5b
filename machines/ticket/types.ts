import type { TicketStatus } from '#schemas/entities/ticket.ts';

/** The times of the flow settings, in milliseconds. */
export interface TicketTimes {
  /** The time from the last answer until an answered ticket is closed. */
  closeAfter: number;
  /** The time after closing during which a reply reopens the ticket. */
  reopenFor: number;
  /** The time from closing until the ticket is locked. */
  lockAfter: number;
}

/** Moments are milliseconds since 1970. */
export interface TicketContext {
  times: TicketTimes;
  /** The status to which a suspended ticket returns; null while it is not suspended. */
  previous: TicketStatus | null;
  /** When the status next changes by itself; null when it does not. */
  dueAt: number | null;
  /** The moment until which a reply reopens a closed ticket; null when it is not closed. */
  reopenUntil: number | null;
}

/** A stored ticket: its status and the machine's context without the settings. */
export interface TicketRecord extends Omit<TicketContext, 'times'> {
  status: TicketStatus;
}

/** Actions of a customer on an own ticket. */
export type CustomerTicketEvent =
  | { type: 'customer.replied'; at: number }
  | { type: 'customer.closed'; at: number };

/** Actions of staff on a ticket. */
export type StaffTicketEvent =
  /** Staff begin to look into the ticket. */
  | { type: 'staff.opened'; at: number }
  | { type: 'staff.answered'; at: number }
  | { type: 'staff.closed'; at: number }
  | { type: 'staff.locked'; at: number }
  | { type: 'staff.unlocked'; at: number }
  | { type: 'staff.suspended'; at: number }
  /** Ends a suspension: the ticket returns to its earlier status. */
  | { type: 'staff.resumed'; at: number };

/** Events that the shop sends by itself. */
export type SystemTicketEvent =
  /** The time after which the ticket closes or locks may be over. */
  { type: 'time.passed'; at: number } | { type: 'system.suspended'; at: number };

export type TicketEvent = CustomerTicketEvent | StaffTicketEvent | SystemTicketEvent;

export interface TicketMove {
  /** Whether the event is allowed in this status. */
  accepted: boolean;
  /** The record to store; the unchanged one when the event is not allowed. */
  record: TicketRecord;
}
