import { assign, setup } from 'xstate';
import { canBeResent, hasCarrier, hasReason, keepCarrier } from './rules.ts';
import type { ShipmentContext, ShipmentEvent } from './types.ts';

/** Effects: the server applies them; here they do nothing. */
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
 * The way of a parcel's physical goods. The invoice is separate: it becomes delivered when the goods are, and stays so
 * when they are returned; what is refunded then is a record of its own.
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
