import type { OrderPayment } from '#schemas/entities/order.ts';

export interface OrderPaymentInput {
  /** The total of the order, in the smallest unit of its currency. */
  total: number;
}

export interface OrderPaymentContext extends OrderPaymentInput {
  /** The refunded part of the total. It never decreases, and never exceeds the total. */
  refunded: number;
  /** The time to pay is over. Late money may still pay the order. */
  isOver: boolean;
}

/** The stored payment state of an order. */
export interface OrderPaymentRecord extends OrderPaymentContext {
  status: OrderPayment;
}

export type OrderPaymentEvent =
  /**
   * One of the order's payments has changed. `inReview`: money of one of them needs a review. `inProgress`:
   * one of them is at its provider.
   */
  | { type: 'payments.changed'; inReview: boolean; inProgress: boolean }
  | { type: 'time.over' }
  /** A payment was credited to the order. */
  | { type: 'payment.credited' }
  /** A part of the paid amount, or the whole, is refunded. */
  | { type: 'order.refunded'; amount: number }
  /** The credited payment was returned to the shopper. */
  | { type: 'payment.withdrawn'; amount: number };

export interface OrderPaymentMove {
  /** Whether the event is allowed in this state. */
  accepted: boolean;
  record: OrderPaymentRecord;
}
