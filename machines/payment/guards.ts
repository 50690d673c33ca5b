import { movingRank, stageRanks } from './stages.ts';
import type { PaymentContext, PaymentEvent } from './types.ts';

interface TransitionInput {
  context: PaymentContext;
  event: PaymentEvent;
}

export const isTransfer = ({ context }: TransitionInput): boolean => context.method === 'transfer';
/** A provider may have given the money of a paid payment back: coins at any time, a card where it has reported a refund. */
export const mayBeBack = ({ context, event }: TransitionInput): boolean =>
  context.method === 'crypto' || ('refunded' in event && event.refunded === true);
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

/**
 * The shopper returned from a card gateway as if they had paid, and the gateway has not seen the money yet: it may be
 * late. The payment stays open, so that nobody pays a second time, until that is certain.
 */
export const mayStillCome = ({ context, event }: TransitionInput): boolean =>
  event.type === 'payment.unpaid' && !event.isOver && context.method === 'card' && context.hint === 'ok';

/**
 * The shopper returns from a card gateway as if they had paid, for the first time: earlier returns, or the shop, said that
 * the payment was given up. It is doubtful only once, so that nobody can keep it open by repeating its address.
 */
export const isFirstOk = ({ context, event }: TransitionInput): boolean =>
  event.type === 'payment.returned' &&
  event.hint === 'ok' &&
  context.method === 'card' &&
  context.hint !== 'ok';

/** The callback said that the shopper canceled. */
export const wasCanceled = ({ context }: TransitionInput): boolean => context.hint === 'canceled';
