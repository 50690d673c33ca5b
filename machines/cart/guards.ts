import { findLine, limitOf, roomFor } from './limits.ts';
import { isSameRecord, mergeRecords } from './merge.ts';
import { linesOf } from './record.ts';
import type { CartContext, CartEvent, CartItem } from './types.ts';

interface Given {
  context: CartContext;
  event: CartEvent;
}

const namedLine = ({ context, event }: Given): CartItem | undefined =>
  'key' in event ? findLine(context.record, event.key) : undefined;

export const hasLines = ({ context }: Pick<Given, 'context'>): boolean => context.record.entries.length > 0;
export const hasNoLines = ({ context }: Pick<Given, 'context'>): boolean =>
  context.record.entries.length === 0;
export const isSessionCart = ({ context }: Pick<Given, 'context'>): boolean => context.settings.sessionCart;
export const isNotSessionCart = ({ context }: Pick<Given, 'context'>): boolean =>
  !context.settings.sessionCart;

/** The event names a line that is there. */
export const hasLine = (given: Given): boolean => namedLine(given) !== undefined;

/** Something of the product is left to add. */
export const hasRoom = ({ context, event }: Given): boolean =>
  event.type === 'cart.add' && roomFor(context.record, event.snapshot, context.settings.multiPrice) > 0;

/** The line that the event names is below its limit. */
export function canIncrease(given: Given): boolean {
  const line = namedLine(given);
  return line !== undefined && line.qty < limitOf(linesOf(given.context.record), line);
}

/** Another tab brought something that this one does not have. */
export function bringsNews({ context, event }: Given): boolean {
  return (
    event.type === 'cart.replaced' &&
    !isSameRecord(mergeRecords(context.record, event.record), context.record)
  );
}

/** The other tab lacks something that this one has. */
export function lacksOurs({ context, event }: Given): boolean {
  return (
    event.type === 'cart.replaced' && !isSameRecord(mergeRecords(context.record, event.record), event.record)
  );
}
