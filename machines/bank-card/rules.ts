import type { BankCardContext, BankCardEvent } from './types.ts';

// The guard of the machine, and the context changes of its actions.

interface TransitionInput {
  context: BankCardContext;
  event: BankCardEvent;
}

/** Whether staff have given a reason, from which the customer learns what to do. */
export const hasReason = ({ event }: TransitionInput): boolean =>
  (event.type === 'card.rejected' || event.type === 'card.revoked') && event.reason.trim() !== '';

export const keepReason = ({ event }: TransitionInput): BankCardContext => ({
  reason: 'reason' in event ? event.reason.trim() : null,
});
