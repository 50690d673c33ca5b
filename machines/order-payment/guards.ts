import type { OrderPaymentContext, OrderPaymentEvent } from './types.ts';

interface TransitionInput {
  context: OrderPaymentContext;
  event: OrderPaymentEvent;
}

export const needsReview = ({ event }: TransitionInput): boolean =>
  event.type === 'payments.changed' && event.inReview;
export const isInProgress = ({ event }: TransitionInput): boolean =>
  event.type === 'payments.changed' && event.inProgress;
export const isOver = ({ context }: TransitionInput): boolean => context.isOver;

/** The refund is above zero, and no more than the order still has. */
export const isRefundable = ({ context, event }: TransitionInput): boolean =>
  event.type === 'order.refunded' &&
  Number.isSafeInteger(event.amount) &&
  event.amount > 0 &&
  context.refunded + event.amount <= context.total;

/** The shop keeps nothing of what was paid. */
export const refundsRest = (given: TransitionInput): boolean =>
  isRefundable(given) &&
  given.event.type === 'order.refunded' &&
  given.context.refunded + given.event.amount === given.context.total;
