import type { TicketContext, TicketEvent } from './types.ts';

interface TransitionInput {
  context: TicketContext;
  event: TicketEvent;
}

/** Whether the time after which the ticket closes or locks by itself is over. */
export const isDue = ({ context: { dueAt }, event }: TransitionInput): boolean =>
  dueAt !== null && event.at >= dueAt;

/** Whether a reply still reopens the closed ticket. */
export const isReopenable = ({ context: { reopenUntil }, event }: TransitionInput): boolean =>
  reopenUntil !== null && event.at < reopenUntil;

export const wasNew = ({ context: { previous } }: TransitionInput): boolean => previous === 'new';
export const wasWaiting = ({ context: { previous } }: TransitionInput): boolean =>
  previous === 'waiting-for-answer';
