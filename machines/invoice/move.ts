import { initialTransition, transition } from 'xstate';
import { invoiceMachine } from './machine.ts';
import type {
  InvoiceContext,
  InvoiceEffect,
  InvoiceEvent,
  InvoiceInput,
  InvoiceMove,
  InvoiceRecord,
} from './types.ts';

const effects: ReadonlySet<string> = new Set<InvoiceEffect>(['refundRemaining', 'releaseRemaining']);
const isEffect = (type: string): type is InvoiceEffect => effects.has(type);

const toRecord = ({
  value,
  context,
}: {
  value: InvoiceRecord['status'];
  context: InvoiceContext;
}): InvoiceRecord => ({ ...context, status: value });

/** An order, or a parcel of it, before it is paid. */
export function newInvoice(input: InvoiceInput): InvoiceRecord {
  const [snapshot] = initialTransition(invoiceMachine, input);
  return toRecord(snapshot);
}

/**
 * Asks the machine where an event leads. Pure: nothing is stored and nothing is done.
 * @returns the record to store and the effects to carry out with it, in one transaction
 */
export function moveInvoice(record: InvoiceRecord, event: InvoiceEvent): InvoiceMove {
  const { status, ...context } = record;
  const snapshot = invoiceMachine.resolveState({ value: status, context });
  if (!snapshot.can(event)) return { accepted: false, record, effects: [] };
  const [next, actions] = transition(invoiceMachine, snapshot, event);
  return {
    accepted: true,
    record: toRecord(next),
    effects: actions.map(({ type }) => type).filter(isEffect),
  };
}
