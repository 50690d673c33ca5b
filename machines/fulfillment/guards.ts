import type { FulfillmentContext, FulfillmentEvent } from './types.ts';

interface TransitionInput {
  context: FulfillmentContext;
  event: FulfillmentEvent;
}

const isDelivery = ({ context, event }: TransitionInput): boolean =>
  event.type === 'invoice.delivered' &&
  !context.review &&
  Number.isSafeInteger(event.pieces) &&
  event.pieces > 0 &&
  context.delivered + event.pieces <= context.total;

export const awaitsReview = ({ context }: TransitionInput): boolean => context.review;

/** Whether some of the remaining pieces are delivered, and some remain. */
export const deliversSome = (given: TransitionInput): boolean =>
  isDelivery(given) &&
  given.event.type === 'invoice.delivered' &&
  given.context.delivered + given.event.pieces < given.context.total;

/** Whether all remaining pieces are delivered. */
export const deliversRest = (given: TransitionInput): boolean => isDelivery(given) && !deliversSome(given);

/** Whether no more pieces are taken back than were delivered. */
export const takesSomeBack = ({ context, event }: TransitionInput): boolean =>
  event.type === 'invoice.taken-back' &&
  Number.isSafeInteger(event.pieces) &&
  event.pieces > 0 &&
  event.pieces <= context.delivered;

/** Whether all delivered pieces have been taken back. */
export const takesAllBack = (given: TransitionInput): boolean =>
  takesSomeBack(given) &&
  given.event.type === 'invoice.taken-back' &&
  given.event.pieces === given.context.delivered;

/**
 * Whether pieces remain to be delivered after the edit. An order that would be reduced to its delivered
 * pieces is canceled instead.
 */
export const leavesSomething = ({ context, event }: TransitionInput): boolean =>
  event.type === 'invoice.edited' &&
  Number.isSafeInteger(event.total) &&
  Number.isSafeInteger(event.balance) &&
  event.total > context.delivered;

/** Whether the amount moves the balance towards zero and not beyond. */
export const isPartOfBalance = ({ context: { balance }, event }: TransitionInput): boolean =>
  event.type === 'invoice.settled' &&
  Number.isSafeInteger(event.amount) &&
  event.amount !== 0 &&
  Math.sign(event.amount) === Math.sign(balance) &&
  Math.abs(event.amount) <= Math.abs(balance);

export const isSettledWhole = ({ context }: TransitionInput): boolean =>
  context.balance === 0 && context.delivered === 0;
export const isSettledPartly = ({ context }: TransitionInput): boolean =>
  context.balance === 0 && context.delivered > 0;
