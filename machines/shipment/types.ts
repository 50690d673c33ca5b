import type { ShipmentStatus } from '#schemas/entities/order.ts';

export interface ShipmentContext {
  /** Who carries the goods; null before they are sent. */
  carrier: string | null;
  /** The number by which the carrier finds them; null where it gives none. */
  tracking: string | null;
  /** Whether the goods have reached the recipient at some time. */
  isReceived: boolean;
}

/** The way of a parcel's physical goods, as it is stored. */
export interface ShipmentRecord extends ShipmentContext {
  status: ShipmentStatus;
}

export type ShipmentEvent =
  | { type: 'shipment.sent'; carrier: string; tracking: string | null }
  /** The carrier or the tracking number was written wrongly. */
  | { type: 'shipment.corrected'; carrier: string; tracking: string | null }
  | { type: 'shipment.delivered' }
  /** The goods are back: they were returned by the recipient, or could not be delivered. */
  | { type: 'shipment.returned'; reason: string };

/**
 * The effects that the server applies in the transaction that stores the record:
 * - `tellSent`, `tellReturned`: the buyer is told
 * - `countDelivered`: the goods count as delivered pieces of the invoice
 */
export type ShipmentEffect = 'tellSent' | 'tellReturned' | 'countDelivered';

export interface ShipmentMove {
  /** Whether the event is allowed in this state. */
  accepted: boolean;
  record: ShipmentRecord;
  effects: readonly ShipmentEffect[];
}
