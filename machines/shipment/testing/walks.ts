import type { Walks } from '../../testing/walk.ts';
import { shipmentMachine } from '../machine.ts';
import type { ShipmentEvent } from '../types.ts';

/** Every event, with and without the data that its guard needs. */
export const everyEvent: readonly ShipmentEvent[] = [
  { type: 'shipment.sent', carrier: 'post', tracking: '2100098765' },
  { type: 'shipment.sent', carrier: 'courier', tracking: null },
  { type: 'shipment.sent', carrier: ' ', tracking: null },
  { type: 'shipment.corrected', carrier: 'post', tracking: '2100098766' },
  { type: 'shipment.corrected', carrier: '', tracking: null },
  { type: 'shipment.delivered' },
  { type: 'shipment.returned', reason: 'damaged' },
  { type: 'shipment.returned', reason: ' ' },
];

export const walks: Walks = {
  machine: shipmentMachine,
  tours: [{ inputs: [undefined], events: everyEvent }],
  serialize: ({ value, context }) => JSON.stringify([value, context]),
};
