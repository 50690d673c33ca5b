import type { OrderPaymentContext, OrderPaymentEvent } from './types.ts';

interface Given {
  context: OrderPaymentContext;
  event: OrderPaymentEvent;
}

export const needsReview = ({ event }: Given): boolean => event.type === 'payments.changed' && event.inReview;
export const isInProgress = ({ event }: Given): boolean =>
  event.type === 'payments.changed' && event.inProgress;
export const isOver = ({ context }: Given): boolean => context.isOver;

/** Something is given back, and no more than the order still has. */
export const isRefundable = ({ context, event }: Given): boolean =>
  event.type === 'order.refunded' &&
  Number.isSafeInteger(event.amount) &&
  event.amount > 0 &&
  context.refunded + event.amount <= context.total;

/** Nothing of what was paid remains with the shop. */
export const refundsRest = (given: Given): boolean =>
  isRefundable(given) &&
  given.event.type === 'order.refunded' &&
  given.context.refunded + given.event.amount === given.context.total;
