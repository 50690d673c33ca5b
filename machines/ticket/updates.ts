import type { TicketStatus } from '#schemas/entities/ticket.ts';
import type { TicketContext, TicketEvent } from './types.ts';

// How each `assign` action of the machine changes its context.

interface TransitionInput {
  context: TicketContext;
  event: TicketEvent;
}

/** Sets the time after which an answered ticket closes without a reply of its customer. */
export const setCloseTime = ({
  context: { times },
  event,
}: TransitionInput): Pick<TicketContext, 'dueAt'> => ({ dueAt: event.at + times.closeAfter });

export const setLockTimes = ({
  context: { times },
  event,
}: TransitionInput): Pick<TicketContext, 'dueAt' | 'reopenUntil'> => ({
  dueAt: event.at + times.lockAfter,
  reopenUntil: event.at + times.reopenFor,
});

export const clearTimes = { dueAt: null, reopenUntil: null };

export const keepPrevious = (
  _given: TransitionInput,
  { previous }: { previous: TicketStatus },
): Pick<TicketContext, 'previous'> => ({ previous });
