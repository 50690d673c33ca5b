import type { TicketStatus } from '#schemas/entities/ticket.ts';

/** The times of the flow settings, in milliseconds. */
export interface TicketTimes {
  /** From the last answer until an answered ticket is closed. */
  closeAfter: number;
  /** From closing until a reply does not open the ticket again any more. */
  reopenFor: number;
  /** From closing until the ticket is locked. */
  lockAfter: number;
}

/** Moments are milliseconds since 1970. */
export interface TicketContext {
  times: TicketTimes;
  /** The status to which a suspended ticket returns; null while it is not suspended. */
  previous: TicketStatus | null;
  /** When time itself changes the status; null where it does not. */
  dueAt: number | null;
  /** Until when a reply opens a closed ticket again; null while it is not closed. */
  reopenUntil: number | null;
}

/** A ticket as it is stored: its status and the machine's context without the settings. */
export interface TicketRecord extends Omit<TicketContext, 'times'> {
  status: TicketStatus;
}

/** What a customer does with an own ticket. */
export type CustomerTicketEvent =
  { type: 'customer.replied'; at: number } | { type: 'customer.closed'; at: number };

/** What staff do with a ticket. */
export type StaffTicketEvent =
  /** Begins to look into it. */
  | { type: 'staff.opened'; at: number }
  | { type: 'staff.answered'; at: number }
  | { type: 'staff.closed'; at: number }
  | { type: 'staff.locked'; at: number }
  | { type: 'staff.unlocked'; at: number }
  | { type: 'staff.suspended'; at: number }
  /** Ends a suspension: the ticket returns to its earlier status. */
  | { type: 'staff.resumed'; at: number };

/** What the shop does by itself. */
export type SystemTicketEvent =
  /** Its time to be closed or locked may be over. */
  { type: 'time.passed'; at: number } | { type: 'system.suspended'; at: number };

export type TicketEvent = CustomerTicketEvent | StaffTicketEvent | SystemTicketEvent;

export interface TicketMove {
  /** Whether the event is allowed in this status. */
  accepted: boolean;
  /** The record to store; the unchanged one when the event is not allowed. */
  record: TicketRecord;
}
