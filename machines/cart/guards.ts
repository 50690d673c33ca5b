import { findLine, limitOf, roomFor } from './limits.ts';
import { isSameRecord, mergeRecords } from './merge.ts';
import { linesOf } from './record.ts';
import type { CartContext, CartEvent, CartItem } from './types.ts';

interface TransitionInput {
  context: CartContext;
  event: CartEvent;
}

const namedLine = ({ context, event }: TransitionInput): CartItem | undefined =>
  'key' in event ? findLine(context.record, event.key) : undefined;

export const hasLines = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  context.record.entries.length > 0;
export const hasNoLines = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  context.record.entries.length === 0;
export const isSessionCart = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  context.settings.sessionCart;
export const isNotSessionCart = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  !context.settings.sessionCart;

/** The event names a line in the cart. */
export const hasLine = (given: TransitionInput): boolean => namedLine(given) !== undefined;

/** At least one more piece of the product can be added. */
export const hasRoom = ({ context, event }: TransitionInput): boolean =>
  event.type === 'cart.add' && roomFor(context.record, event.snapshot, context.settings.multiPrice) > 0;

/** The line that the event names is below its limit. */
export function canIncrease(given: TransitionInput): boolean {
  const line = namedLine(given);
  return line !== undefined && line.qty < limitOf(linesOf(given.context.record), line);
}

/** The cart of another tab contains changes that this tab lacks. */
export function bringsNews({ context, event }: TransitionInput): boolean {
  return (
    event.type === 'cart.replaced' &&
    !isSameRecord(mergeRecords(context.record, event.record), context.record)
  );
}

/** The cart of another tab lacks changes that this tab has. */
export function lacksOurs({ context, event }: TransitionInput): boolean {
  return (
    event.type === 'cart.replaced' && !isSameRecord(mergeRecords(context.record, event.record), event.record)
  );
}
