import type { OrderPayment } from '#schemas/entities/order.ts';

export interface OrderPaymentInput {
  /** What the order costs, in the smallest unit of its currency. */
  total: number;
}

export interface OrderPaymentContext extends OrderPaymentInput {
  /** How much of the total was given back. It never falls, and never exceeds the total. */
  refunded: number;
  /** The time to pay is over. Money that comes all the same may still pay the order. */
  isOver: boolean;
}

/** Whether an order is paid, as it is stored. */
export interface OrderPaymentRecord extends OrderPaymentContext {
  status: OrderPayment;
}

export type OrderPaymentEvent =
  /**
   * One of the order's payments has moved.
   * `inReview`: a person must look at money of one of them. `inProgress`: one of them is at its provider.
   */
  | { type: 'payments.changed'; inReview: boolean; inProgress: boolean }
  | { type: 'time.over' }
  /** A payment was credited to the order. */
  | { type: 'payment.credited' }
  /** A part of what was paid is given back, or all of it. */
  | { type: 'order.refunded'; amount: number }
  /** The payment that was credited went back to the shopper. */
  | { type: 'payment.withdrawn'; amount: number };

export interface OrderPaymentMove {
  /** Whether the event is allowed in this state. */
  accepted: boolean;
  record: OrderPaymentRecord;
}
