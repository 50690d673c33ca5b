import { assertEvent } from 'xstate';
import type { OrderPaymentContext, OrderPaymentEvent } from './types.ts';

// The context changes of each assigning action of the machine.

interface TransitionInput {
  context: OrderPaymentContext;
  event: OrderPaymentEvent;
}

/** Counts a withdrawn payment. After a partial refund only the rest counts. */
export function countRefund({
  context: { total, refunded },
  event,
}: TransitionInput): Pick<OrderPaymentContext, 'refunded'> {
  assertEvent(event, ['order.refunded', 'payment.withdrawn']);
  return { refunded: Math.min(total, refunded + event.amount) };
}
