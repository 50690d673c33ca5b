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

/** Whether the refund is above zero, and no more than the rest of the order's money. */
export const isRefundable = ({ context, event }: TransitionInput): boolean =>
  event.type === 'order.refunded' &&
  Number.isSafeInteger(event.amount) &&
  event.amount > 0 &&
  context.refunded + event.amount <= context.total;

/** Whether the refund returns the rest of the money. */
export const refundsRest = (given: TransitionInput): boolean =>
  isRefundable(given) &&
  given.event.type === 'order.refunded' &&
  given.context.refunded + given.event.amount === given.context.total;
