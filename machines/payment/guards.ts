import { movingRank, stageRanks } from './stages.ts';
import type { PaymentContext, PaymentEvent } from './types.ts';

interface TransitionInput {
  context: PaymentContext;
  event: PaymentEvent;
}

export const isTransfer = ({ context }: TransitionInput): boolean => context.method === 'transfer';
export const isCrypto = ({ context }: TransitionInput): boolean => context.method === 'crypto';
export const isNotTransfer = ({ context }: TransitionInput): boolean => context.method !== 'transfer';

/** The amount is right, and the order can still be paid. */
export const isCreditable = ({ context, event }: TransitionInput): boolean =>
  event.type === 'payment.verified' && event.payable && event.amount === context.amount;

/** The order can still be paid with the money that staff have reviewed. */
export const isPayable = ({ event }: TransitionInput): boolean => 'payable' in event && event.payable;

/** The provider reports a later stage than any before. */
export const isFurther = ({ context, event }: TransitionInput): boolean =>
  event.type === 'payment.progressed' && stageRanks[event.stage] > context.stage;

/** A later stage, at which money is on its way. */
export const isMoving = (given: TransitionInput): boolean =>
  isFurther(given) &&
  given.event.type === 'payment.progressed' &&
  stageRanks[given.event.stage] >= movingRank;

/** The callback said that the shopper canceled. */
export const wasCanceled = ({ context }: TransitionInput): boolean => context.hint === 'canceled';
