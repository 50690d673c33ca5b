import type { TicketContext, TicketEvent } from './types.ts';

interface TransitionInput {
  context: TicketContext;
  event: TicketEvent;
}

/** The time to be closed or locked by itself is over. */
export const isDue = ({ context: { dueAt }, event }: TransitionInput): boolean =>
  dueAt !== null && event.at >= dueAt;

/** A reply still opens the closed ticket again. */
export const isReopenable = ({ context: { reopenUntil }, event }: TransitionInput): boolean =>
  reopenUntil !== null && event.at < reopenUntil;

export const wasNew = ({ context: { previous } }: TransitionInput): boolean => previous === 'new';
export const wasWaiting = ({ context: { previous } }: TransitionInput): boolean =>
  previous === 'waiting-for-answer';
