import { movingRank, stageRanks } from './stages.ts';
import type { PaymentContext, PaymentEvent } from './types.ts';

interface TransitionInput {
  context: PaymentContext;
  event: PaymentEvent;
}

export const isTransfer = ({ context }: TransitionInput): boolean => context.method === 'transfer';
/**
 * Whether a provider may have returned the money of a paid payment: coins at any time, card money only after
 * the provider reported a refund.
 */
export const mayBeBack = ({ context, event }: TransitionInput): boolean =>
  context.method === 'crypto' || ('refunded' in event && event.refunded === true);
export const isNotTransfer = ({ context }: TransitionInput): boolean => context.method !== 'transfer';

/** Whether the amount is right, and the order can still be paid. */
export const isCreditable = ({ context, event }: TransitionInput): boolean =>
  event.type === 'payment.verified' && event.payable && event.amount === context.amount;

/** Whether the money that staff have reviewed can still pay the order. */
export const isPayable = ({ event }: TransitionInput): boolean => 'payable' in event && event.payable;

/** Whether the provider reports a later stage than before. */
export const isFurther = ({ context, event }: TransitionInput): boolean =>
  event.type === 'payment.progressed' && stageRanks[event.stage] > context.stage;

/** Whether the provider reports a later stage, at which money is on its way. */
export const isMoving = (given: TransitionInput): boolean =>
  isFurther(given) &&
  given.event.type === 'payment.progressed' &&
  stageRanks[given.event.stage] >= movingRank;

/**
 * Whether money may still come. The shopper returned from a card gateway as if they had paid, and the gateway
 * has not seen the money yet. The payment stays open until its result is certain, so that the shopper does
 * not pay twice.
 */
export const mayStillCome = ({ context, event }: TransitionInput): boolean =>
  event.type === 'payment.unpaid' && !event.isOver && context.method === 'card' && context.hint === 'ok';

/**
 * Whether the shopper returns from a card gateway as if they had paid, for the first time. Earlier returns,
 * or the shop, reported that the payment was given up. The payment becomes doubtful only once, so repeating
 * the return address does not keep it open.
 */
export const isFirstOk = ({ context, event }: TransitionInput): boolean =>
  event.type === 'payment.returned' &&
  event.hint === 'ok' &&
  context.method === 'card' &&
  context.hint !== 'ok';

/** Whether the callback reported that the shopper canceled. */
export const wasCanceled = ({ context }: TransitionInput): boolean => context.hint === 'canceled';
