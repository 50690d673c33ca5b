import { customerMay } from '#machines/ticket/index.ts';
import type { TicketState } from '#schemas/entities/ticket.ts';
import { useNow } from '../use-now.ts';

/** Returns the customer's possible actions on a ticket, by the same machine that the server uses. */
export function useTicketActions({
  status,
  reopen_until: until,
}: Pick<TicketState, 'status' | 'reopen_until'>): { reply: boolean; close: boolean } {
  const now = useNow();
  const reopenUntil = until === null ? null : Date.parse(until);
  return customerMay({ status, reopenUntil }, now?.getTime() ?? 0);
}
