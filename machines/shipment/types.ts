import type { ShipmentStatus } from '#schemas/entities/order.ts';

export interface ShipmentContext {
  /** The carrier; null before the goods are sent. */
  carrier: string | null;
  /** The carrier's tracking number; null when it gives none. */
  tracking: string | null;
  /** Whether the goods have ever reached the recipient. */
  isReceived: boolean;
}

/** The stored shipment of a parcel's physical goods. */
export interface ShipmentRecord extends ShipmentContext {
  status: ShipmentStatus;
}

export type ShipmentEvent =
  | { type: 'shipment.sent'; carrier: string; tracking: string | null }
  /** The carrier or the tracking number was wrong. */
  | { type: 'shipment.corrected'; carrier: string; tracking: string | null }
  | { type: 'shipment.delivered' }
  /** The goods are back: the recipient returned them, or they could not be delivered. */
  | { type: 'shipment.returned'; reason: string };

/**
 * The effects that the server applies in the transaction that stores the record:
 * - `tellSent`, `tellReturned`: the shop notifies the buyer
 * - `countDelivered`: the goods count as delivered pieces of the invoice
 */
export type ShipmentEffect = 'tellSent' | 'tellReturned' | 'countDelivered';

export interface ShipmentMove {
  /** Whether the event is allowed in this state. */
  accepted: boolean;
  record: ShipmentRecord;
  effects: readonly ShipmentEffect[];
}
