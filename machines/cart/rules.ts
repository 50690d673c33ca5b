import { assertEvent } from 'xstate';
import { stopOnMissingPort } from '../missing-port.ts';
import { buttonOf, changeLines } from './lines.ts';
import { findLine, limitOf, linesOf, roomFor } from './record.ts';
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

/** Whether the event names a line in the cart. */
export const hasLine = (given: TransitionInput): boolean => namedLine(given) !== undefined;

/** Whether at least one more piece of the product can be added. */
export const hasRoom = ({ context, event }: TransitionInput): boolean =>
  event.type === 'cart.add' &&
  roomFor(context.record, event.snapshot, context.settings.multiPrice, context.limits) > 0;

/** Whether the event's line is below its limit. */
export function canIncrease(given: TransitionInput): boolean {
  const line = namedLine(given);
  return line !== undefined && line.qty < limitOf(linesOf(given.context.record), line, given.context.limits);
}

/** Whether the cart of another tab contains changes that this tab lacks. */
export function bringsNews({ context, event }: TransitionInput): boolean {
  return (
    event.type === 'cart.replaced' &&
    !isSameRecord(mergeRecords(context.record, event.record), context.record)
  );
}

/** Whether the cart of another tab lacks changes that this tab has. */
export function lacksOurs({ context, event }: TransitionInput): boolean {
  return (
    event.type === 'cart.replaced' && !isSameRecord(mergeRecords(context.record, event.record), event.record)
  );
}

/** Adds, changes or removes lines. */
export function changeRecord({ context, event }: TransitionInput) {
  const { settings, source, limits } = context;
  return { record: changeLines(context.record, event, { multiPrice: settings.multiPrice, source, limits }) };
}

/** Empties the cart, and removes the report of changed lines. */
export const clearLines = (given: TransitionInput) => ({ ...changeRecord(given), report: null });

/** Merges the record that another tab has stored. */
export function mergeTab({ context, event }: TransitionInput) {
  assertEvent(event, 'cart.replaced');
  return { record: mergeRecords(context.record, event.record) };
}

/** Stores the button that was pressed. */
export const markButton = ({ context, event }: TransitionInput): Pick<CartContext, 'button'> => ({
  button: buttonOf(context.record, event),
});

/** Applies the current product data to the lines, and reports the changes. */
export function takeAnswer({ context }: { context: CartContext }, { answer }: { answer: RefreshAnswer }) {
  const { record, report } = applyAnswer(context.record, answer, context.limits);
  return { record, report: isEmptyReport(report) ? context.report : report };
}

/** Stores the failure for display. The cart does not change. */
export function keepRefreshError(_given: unknown, { error }: { error: unknown }) {
  stopOnMissingPort(error);
  return { refreshError: error };
}

/** Stops the machine when its storage port is missing. Other errors are left to its state `broken`. */
export function checkMirrorError(_given: unknown, { error }: { error: unknown }): void {
  stopOnMissingPort(error);
}
