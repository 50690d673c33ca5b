import type { OrderStatus } from '#schemas/entities/order.ts';

export interface FulfillmentInput {
  /** Pieces that are to be delivered; a code is a piece. */
  total: number;
  /** The store was closed when it was registered: somebody must accept it before anything is delivered. */
  review: boolean;
}

export interface FulfillmentContext extends FulfillmentInput {
  /** Pieces that have been delivered. Only codes that nobody has seen are ever taken back. */
  delivered: number;
  /** What an edit left open, in the smallest unit: above zero the buyer owes it, below zero the shop does. */
  balance: number;
}

/** The fulfilment of an order, or of one store's parcel of it, as it is stored. */
export interface FulfillmentRecord extends FulfillmentContext {
  status: OrderStatus;
}

export type FulfillmentEvent =
  | { type: 'invoice.paid' }
  /** The store has opened and takes what was registered while it was closed. */
  | { type: 'invoice.accepted' }
  | { type: 'invoice.delivered'; pieces: number }
  /** The money went back, and with it codes that were delivered and that nobody has seen. */
  | { type: 'invoice.taken-back'; pieces: number }
  /** What has not been delivered is given up. */
  | { type: 'invoice.canceled' }
  | { type: 'invoice.rejected' }
  /** `total`: pieces that are to be delivered now, the delivered ones among them. */
  | { type: 'invoice.edited'; total: number; balance: number }
  /** Part of the balance was paid (above zero) or given back (below zero). */
  | { type: 'invoice.settled'; amount: number };

/**
 * What a move asks of the server, in the transaction that stores the new record:
 * - `refundRemaining`: money for pieces that will not be delivered goes back, as a record of its own
 * - `releaseRemaining`: what was held in stock for them is free again
 */
export type FulfillmentEffect = 'refundRemaining' | 'releaseRemaining';

export interface FulfillmentMove {
  /** Whether the move is allowed; if not, answer `move-not-allowed`. */
  accepted: boolean;
  record: FulfillmentRecord;
  effects: readonly FulfillmentEffect[];
}
