import type { OrderStatus } from '#schemas/entities/order.ts';

export interface FulfillmentInput {
  /** Pieces to deliver; each gift code is one piece. */
  total: number;
  /** Registered while the store was closed. The store must accept it before any delivery. */
  review: boolean;
}

export interface FulfillmentContext extends FulfillmentInput {
  /** Delivered pieces. Only codes that were never shown can be taken back. */
  delivered: number;
  /**
   * The amount that an edit left open, in the smallest unit. Above zero the buyer owes it, below zero the
   * shop does.
   */
  balance: number;
}

/** The stored fulfilment of an order, or of one store's parcel in it. */
export interface FulfillmentRecord extends FulfillmentContext {
  status: OrderStatus;
}

export type FulfillmentEvent =
  | { type: 'invoice.paid' }
  /** The store has opened and accepts an order that was registered while it was closed. */
  | { type: 'invoice.accepted' }
  | { type: 'invoice.delivered'; pieces: number }
  /** The shop refunded the money and took back delivered codes that were never shown. */
  | { type: 'invoice.taken-back'; pieces: number }
  /** The undelivered pieces are canceled. */
  | { type: 'invoice.canceled' }
  | { type: 'invoice.rejected' }
  /** `total`: all pieces of the edited order, including delivered ones. */
  | { type: 'invoice.edited'; total: number; balance: number }
  /** A part of the balance was paid (above zero) or refunded (below zero). */
  | { type: 'invoice.settled'; amount: number };

/**
 * The effects that the server applies in the transaction that stores the new record:
 * - `refundRemaining`: a separate record refunds the price of pieces that will not be delivered
 * - `releaseRemaining`: their reserved stock is released
 */
export type FulfillmentEffect = 'refundRemaining' | 'releaseRemaining';

export interface FulfillmentMove {
  /** Whether the event is allowed in this state; if not, answer `move-not-allowed`. */
  accepted: boolean;
  record: FulfillmentRecord;
  effects: readonly FulfillmentEffect[];
}
