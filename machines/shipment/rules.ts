import type { ShipmentContext, ShipmentEvent } from './types.ts';

// The guards of the machine, and what its actions change.

interface TransitionInput {
  context: ShipmentContext;
  event: ShipmentEvent;
}

const hasText = (text: string): boolean => text.trim() !== '';

export const hasCarrier = ({ event }: TransitionInput): boolean =>
  'carrier' in event && hasText(event.carrier);

/** Goods that came back undelivered can be sent again; what the recipient returned cannot. */
export const canBeResent = (given: TransitionInput): boolean =>
  hasCarrier(given) && !given.context.isReceived;

/** The buyer must learn why the goods are back. */
export const hasReason = ({ event }: TransitionInput): boolean =>
  event.type === 'shipment.returned' && hasText(event.reason);

export const keepCarrier = ({ context, event }: TransitionInput): ShipmentContext => {
  if (!('carrier' in event)) return context;
  const tracking = event.tracking?.trim() ?? '';
  return { ...context, carrier: event.carrier.trim(), tracking: tracking === '' ? null : tracking };
};
