import { assertEvent } from 'xstate';
import { stopOnMissingPort } from '../missing-port.ts';
import { addToRecord, findLine, limitOf, linesOf, removeLines, roomFor, setQuantity } from './record.ts';
import { applyAnswer, isEmptyReport } from './refresh.ts';
import { isSameRecord, mergeRecords } from './stored.ts';
import type { CartContext, CartEvent, CartItem, RefreshAnswer } from './types.ts';

// The guards of the machine, then the context changes of its assigning actions.

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

export function addLine({ context, event }: TransitionInput) {
  assertEvent(event, 'cart.add');
  return {
    record: addToRecord(context.record, event.snapshot, event.qty ?? 1, {
      multiPrice: context.settings.multiPrice,
      source: context.source,
    }),
  };
}

export function changeQuantity({ context, event }: TransitionInput) {
  assertEvent(event, ['cart.increase', 'cart.reduce', 'cart.setQuantity']);
  const now = findLine(context.record, event.key)?.qty ?? 0;
  const wanted =
    event.type === 'cart.setQuantity' ? event.qty : event.type === 'cart.increase' ? now + 1 : now - 1;
  return { record: setQuantity(context.record, event.key, wanted) };
}

export function removeLine({ context, event }: TransitionInput) {
  assertEvent(event, 'cart.remove');
  return { record: removeLines(context.record, [event.key]) };
}

export function clearLines({ context }: TransitionInput) {
  return {
    record: removeLines(
      context.record,
      linesOf(context.record).map((line) => line.key),
    ),
    report: null,
  };
}

export function mergeTab({ context, event }: TransitionInput) {
  assertEvent(event, 'cart.replaced');
  return { record: mergeRecords(context.record, event.record) };
}

/** Stores which button is loading; for an addition, that of the line it went to. */
export function markButton({ context, event }: TransitionInput): Pick<CartContext, 'button'> {
  if (event.type === 'cart.add') {
    const line = linesOf(context.record).findLast((each) => each.id === event.snapshot.id);
    return { button: { id: event.snapshot.id, key: line?.key ?? String(event.snapshot.id) } };
  }
  if (event.type !== 'cart.increase' && event.type !== 'cart.reduce') return { button: null };
  // The line may be gone by now; every key begins with the sellable's id.
  return { button: { id: Number.parseInt(event.key, 10), key: event.key } };
}

export function takeAnswer({ context }: { context: CartContext }, { answer }: { answer: RefreshAnswer }) {
  const { record, report } = applyAnswer(context.record, answer);
  return { record, report: isEmptyReport(report) ? context.report : report };
}

/** Stores the failure for display; the cart stays unchanged. */
export function keepRefreshError(_given: unknown, { error }: { error: unknown }) {
  stopOnMissingPort(error);
  return { refreshError: error };
}

export function checkMirrorError(_given: unknown, { error }: { error: unknown }): void {
  stopOnMissingPort(error);
}
