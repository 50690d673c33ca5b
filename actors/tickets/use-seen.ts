import { useEffect } from 'react';
import { callOperation } from '#data/operations.ts';
import { markSeen } from '#data/queries/tickets.ts';
import type { Ticket } from '#schemas/entities/ticket.ts';
import { queryClient } from '../operations/query-client.ts';
import { requireActors } from '../running.ts';

/** Shares the number of new messages with every screen and tab. */
function shareCount(count: number): void {
  const { session } = requireActors();
  const { user } = session.view.getSnapshot();
  if (user) session.send({ type: 'session.user', user: { ...user, new_messages: count } });
}

async function tellSeen(id: number, version: number): Promise<void> {
  try {
    const { new_messages: count } = await callOperation('tickets.mark-seen', { id, version });
    markSeen(queryClient, id, version);
    shareCount(count);
  } catch {
    // The next change or visit tries again.
  }
}

/**
 * Records that the customer has seen the messages of a ticket.
 * @param isVisible whether the page is visible
 */
export function useSeen(ticket: Ticket | undefined, isVisible: boolean): void {
  const id = ticket?.id;
  const version = ticket?.version;
  const hasUnread = (ticket?.unread ?? 0) > 0;
  useEffect(() => {
    if (id !== undefined && version !== undefined && isVisible && hasUnread) void tellSeen(id, version);
  }, [id, version, hasUnread, isVisible]);
}
