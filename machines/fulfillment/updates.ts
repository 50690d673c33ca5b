import { assertEvent } from 'xstate';
import type { FulfillmentContext, FulfillmentEvent } from './types.ts';

// The context changes of each assigning action of the machine.

interface TransitionInput {
  context: FulfillmentContext;
  event: FulfillmentEvent;
}

/** Adds delivered pieces. */
export function countDelivered({ context, event }: TransitionInput): Pick<FulfillmentContext, 'delivered'> {
  assertEvent(event, 'invoice.delivered');
  return { delivered: context.delivered + event.pieces };
}

/** Subtracts pieces whose delivery was taken back. */
export function countTakenBack({ context, event }: TransitionInput): Pick<FulfillmentContext, 'delivered'> {
  assertEvent(event, 'invoice.taken-back');
  return { delivered: context.delivered - event.pieces };
}

/** Stores the new total and balance of an edited invoice. */
export function takeEdit({ event }: TransitionInput): Pick<FulfillmentContext, 'total' | 'balance'> {
  assertEvent(event, 'invoice.edited');
  return { total: event.total, balance: event.balance };
}

/** Reduces the balance by a settled amount. */
export function takeSettlement({ context, event }: TransitionInput): Pick<FulfillmentContext, 'balance'> {
  assertEvent(event, 'invoice.settled');
  return { balance: context.balance - event.amount };
}
