import type { ShipmentContext, ShipmentEvent } from './types.ts';

// The guards of the machine, and the context changes of its actions.

interface TransitionInput {
  context: ShipmentContext;
  event: ShipmentEvent;
}

const hasText = (text: string): boolean => text.trim() !== '';

export const hasCarrier = ({ event }: TransitionInput): boolean =>
  'carrier' in event && hasText(event.carrier);

/**
 * Whether the goods can be sent again. That is so when they came back undelivered, not when the recipient
 * returned them.
 */
export const canBeResent = (given: TransitionInput): boolean =>
  hasCarrier(given) && !given.context.isReceived;

/** Whether there is a reason for the return, which the buyer must learn. */
export const hasReason = ({ event }: TransitionInput): boolean =>
  event.type === 'shipment.returned' && hasText(event.reason);

export const keepCarrier = ({ context, event }: TransitionInput): ShipmentContext => {
  if (!('carrier' in event)) return context;
  const tracking = event.tracking?.trim() ?? '';
  return { ...context, carrier: event.carrier.trim(), tracking: tracking === '' ? null : tracking };
};
