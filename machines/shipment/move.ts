import { initialTransition, transition } from 'xstate';
import { shipmentMachine } from './machine.ts';
import type {
  ShipmentContext,
  ShipmentEffect,
  ShipmentEvent,
  ShipmentMove,
  ShipmentRecord,
} from './types.ts';

const effects: ReadonlySet<string> = new Set<ShipmentEffect>(['tellSent', 'tellReturned', 'countDelivered']);
const isEffect = (type: string): type is ShipmentEffect => effects.has(type);

const toRecord = ({
  value,
  context,
}: {
  value: ShipmentRecord['status'];
  context: ShipmentContext;
}): ShipmentRecord => ({ ...context, status: value });

/** Returns the record of goods that were just ordered. */
export const newShipment = (): ShipmentRecord => toRecord(initialTransition(shipmentMachine)[0]);

/**
 * Computes the transition of an event. Pure: nothing is stored and no effect is applied.
 * @returns the record to store and the effects to apply with it, in one transaction
 */
export function moveShipment(record: ShipmentRecord, event: ShipmentEvent): ShipmentMove {
  const { status, ...context } = record;
  const snapshot = shipmentMachine.resolveState({ value: status, context });
  if (!snapshot.can(event)) return { accepted: false, record, effects: [] };
  const [next, actions] = transition(shipmentMachine, snapshot, event);
  return {
    accepted: true,
    record: toRecord(next),
    effects: actions.map(({ type }) => type).filter(isEffect),
  };
}
