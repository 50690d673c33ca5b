import { initialTransition, transition } from 'xstate';
import { fulfillmentMachine } from './machine.ts';
import type {
  FulfillmentContext,
  FulfillmentEffect,
  FulfillmentEvent,
  FulfillmentInput,
  FulfillmentMove,
  FulfillmentRecord,
} from './types.ts';

const effects: ReadonlySet<string> = new Set<FulfillmentEffect>(['refundRemaining', 'releaseRemaining']);
const isEffect = (type: string): type is FulfillmentEffect => effects.has(type);

const toRecord = ({
  value,
  context,
}: {
  value: FulfillmentRecord['status'];
  context: FulfillmentContext;
}): FulfillmentRecord => ({ ...context, status: value });

/** Returns the record of an order, or of one of its parcels, before it is paid. */
export function newFulfillment(input: FulfillmentInput): FulfillmentRecord {
  const [snapshot] = initialTransition(fulfillmentMachine, input);
  return toRecord(snapshot);
}

/**
 * Computes the transition of an event. Pure: nothing is stored and no effect is applied.
 * @returns the record to store and the effects to apply with it, in one transaction
 */
export function moveFulfillment(record: FulfillmentRecord, event: FulfillmentEvent): FulfillmentMove {
  const { status, ...context } = record;
  const snapshot = fulfillmentMachine.resolveState({ value: status, context });
  if (!snapshot.can(event)) return { accepted: false, record, effects: [] };
  const [next, actions] = transition(fulfillmentMachine, snapshot, event);
  return {
    accepted: true,
    record: toRecord(next),
    effects: actions.map(({ type }) => type).filter(isEffect),
  };
}
