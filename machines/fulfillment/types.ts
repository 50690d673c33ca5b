import type { OrderStatus } from '#schemas/entities/order.ts';

export interface FulfillmentInput {
  /** Pieces to deliver; each gift code is one piece. */
  total: number;
  /** Registered while the store was closed, so it must be accepted before anything is delivered. */
  review: boolean;
}

export interface FulfillmentContext extends FulfillmentInput {
  /** Delivered pieces. Only codes that were never shown are taken back. */
  delivered: number;
  /**
   * The amount left open by an edit, in the smallest unit: above zero the buyer owes it, below zero the shop
   * does.
   */
  balance: number;
}

/** The fulfilment of an order, or of one store's parcel of it, as it is stored. */
export interface FulfillmentRecord extends FulfillmentContext {
  status: OrderStatus;
}

export type FulfillmentEvent =
  | { type: 'invoice.paid' }
  /** The store has opened and accepts an order that was registered while it was closed. */
  | { type: 'invoice.accepted' }
  | { type: 'invoice.delivered'; pieces: number }
  /** The money was returned, and with it delivered codes that were never shown. */
  | { type: 'invoice.taken-back'; pieces: number }
  /** The pieces that are not delivered are canceled. */
  | { type: 'invoice.canceled' }
  | { type: 'invoice.rejected' }
  /** `total`: all pieces of the edited order, including delivered ones. */
  | { type: 'invoice.edited'; total: number; balance: number }
  /** A part of the balance was paid (above zero) or refunded (below zero). */
  | { type: 'invoice.settled'; amount: number };

/**
 * The effects that the server applies in the transaction that stores the new record:
 * - `refundRemaining`: the price of pieces that will not be delivered is refunded, as a separate record
 * - `releaseRemaining`: their reserved stock is released
 */
export type FulfillmentEffect = 'refundRemaining' | 'releaseRemaining';

export interface FulfillmentMove {
  /** Whether the event is allowed in this state; if not, answer `move-not-allowed`. */
  accepted: boolean;
  record: FulfillmentRecord;
  effects: readonly FulfillmentEffect[];
}
