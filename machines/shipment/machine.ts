import { assign, setup } from 'xstate';
import { canBeResent, hasCarrier, hasReason, keepCarrier } from './rules.ts';
import type { ShipmentContext, ShipmentEvent } from './types.ts';

/** Stands in for the effects, which the server applies. */
const serverEffect = (): void => undefined;

const shipmentSetup = setup({
  types: { context: {} as ShipmentContext, events: {} as ShipmentEvent },
  guards: { canBeResent, hasCarrier, hasReason },
  actions: {
    keepCarrier: assign(keepCarrier),
    markReceived: assign({ isReceived: true }),
    tellSent: serverEffect,
    tellReturned: serverEffect,
    countDelivered: serverEffect,
  },
});

/**
 * The shipment of a parcel's physical goods. The invoice is separate: it is delivered when the goods are, and
 * stays so when they are returned. A separate record contains the refund.
 */
export const shipmentMachine = shipmentSetup.createMachine({
  id: 'shipment',
  context: { carrier: null, tracking: null, isReceived: false },
  initial: 'preparing',
  states: {
    preparing: {
      on: { 'shipment.sent': { guard: 'hasCarrier', target: 'sent', actions: ['keepCarrier', 'tellSent'] } },
    },
    sent: {
      on: {
        'shipment.corrected': { guard: 'hasCarrier', actions: ['keepCarrier', 'tellSent'] },
        'shipment.delivered': { target: 'delivered', actions: ['markReceived', 'countDelivered'] },
        'shipment.returned': { guard: 'hasReason', target: 'returned', actions: 'tellReturned' },
      },
    },
    delivered: {
      on: { 'shipment.returned': { guard: 'hasReason', target: 'returned', actions: 'tellReturned' } },
    },
    returned: {
      on: {
        'shipment.sent': { guard: 'canBeResent', target: 'sent', actions: ['keepCarrier', 'tellSent'] },
      },
    },
  },
});
