import type { BankCardContext, BankCardEvent } from './types.ts';

// The guard of the machine, and what its actions change.

interface TransitionInput {
  context: BankCardContext;
  event: BankCardEvent;
}

/** The customer must learn what to do about a card that is not accepted. */
export const hasReason = ({ event }: TransitionInput): boolean =>
  (event.type === 'card.rejected' || event.type === 'card.revoked') && event.reason.trim() !== '';

export const keepReason = ({ event }: TransitionInput): BankCardContext => ({
  reason: 'reason' in event ? event.reason.trim() : null,
});
