import { addToRecord, findLine, linesOf, removeLines, setQuantity, type LineOptions } from './record.ts';
import type { CartContext, CartEvent, CartRecord } from './types.ts';

// The part of the cart that every page loads first: its contents, and line changes by events, without the
// statechart.

export { emptyRecord, limitOf, linesOf, quantityOf } from './record.ts';
export { isSameRecord, mergeRecords, readStored, toStored } from './stored.ts';
export { cartTotals, countPieces, type CartTotals } from './totals.ts';

/**
 * Returns the record after an event, with the line changes of the machine's actions.
 * @param options as for `addToRecord`
 * @returns the same record when the event changes no line
 */
export function changeLines(record: CartRecord, event: CartEvent, options: LineOptions): CartRecord {
  switch (event.type) {
    case 'cart.add':
      return addToRecord(record, event.snapshot, event.qty ?? 1, { ...options, place: event.place });
    case 'cart.increase':
      return setQuantity(record, event.key, (findLine(record, event.key)?.qty ?? 0) + 1, options.limits);
    case 'cart.reduce':
      return setQuantity(record, event.key, (findLine(record, event.key)?.qty ?? 0) - 1, options.limits);
    case 'cart.setQuantity':
      return setQuantity(record, event.key, event.qty, options.limits);
    case 'cart.remove':
      return removeLines(record, [event.key]);
    case 'cart.clear':
      return removeLines(
        record,
        linesOf(record).map((line) => line.key),
      );
    default:
      return record;
  }
}

/**
 * Returns the button that shows for a moment that it was pressed. For an addition it is the button of the
 * changed line.
 */
export function buttonOf(record: CartRecord, event: CartEvent): CartContext['button'] {
  if (event.type === 'cart.add') {
    const line = linesOf(record).findLast((each) => each.id === event.snapshot.id);
    return { id: event.snapshot.id, key: line?.key ?? String(event.snapshot.id) };
  }
  if (event.type !== 'cart.increase' && event.type !== 'cart.reduce') return null;
  // The line may be gone already. Every key begins with the sellable's id.
  return { id: Number.parseInt(event.key, 10), key: event.key };
}
