import { assertEvent } from 'xstate';
import type { FulfillmentContext, FulfillmentEvent } from './types.ts';

// The context changes of each assigning action of the machine.

interface TransitionInput {
  context: FulfillmentContext;
  event: FulfillmentEvent;
}

export function countDelivered({ context, event }: TransitionInput): Pick<FulfillmentContext, 'delivered'> {
  assertEvent(event, 'invoice.delivered');
  return { delivered: context.delivered + event.pieces };
}

export function countTakenBack({ context, event }: TransitionInput): Pick<FulfillmentContext, 'delivered'> {
  assertEvent(event, 'invoice.taken-back');
  return { delivered: context.delivered - event.pieces };
}

export function takeEdit({ event }: TransitionInput): Pick<FulfillmentContext, 'total' | 'balance'> {
  assertEvent(event, 'invoice.edited');
  return { total: event.total, balance: event.balance };
}

export function takeSettlement({ context, event }: TransitionInput): Pick<FulfillmentContext, 'balance'> {
  assertEvent(event, 'invoice.settled');
  return { balance: context.balance - event.amount };
}
