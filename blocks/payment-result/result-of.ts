import type { Order, PaymentSummary } from '#schemas/entities/order.ts';

/**
 * What a payment's page has to say:
 * - `paid`: the order is · `waiting`: it may become so by itself · `review`: money came that a person looks at
 * - `unpaid`: nobody has tried · `failed`: the last try did not succeed
 */
export type Result = 'paid' | 'waiting' | 'review' | 'unpaid' | 'failed';

/** @param payment the newest attempt */
export function resultOf(order: Pick<Order, 'payment'>, payment: Pick<PaymentSummary, 'status'> | null): Result {
  if (order.payment === 'paid' || order.payment === 'refunded') return 'paid';
  if (payment === null) return 'unpaid';
  switch (payment.status) {
    case 'created':
    case 'pending':
    case 'processing':
    // The order itself says so in a moment.
    case 'paid':
      return 'waiting';
    case 'review':
      return 'review';
    default:
      return order.payment === 'review' ? 'review' : 'failed';
  }
}

/** What is known of the money of an attempt that did not succeed. */
export type Money = 'kept' | 'maybe' | 'returned';

/** Reasons after which nothing can have been paid: the shopper turned back, or was never sent. */
const nothingMoved = new Set(['canceled', 'gateway-failed']);

export function moneyOf({ status, reason, method }: Pick<PaymentSummary, 'status' | 'reason' | 'method'>): Money {
  if (status === 'reversed') return 'returned';
  if (method === 'wallet') return 'kept';
  return reason !== null && nothingMoved.has(reason) ? 'kept' : 'maybe';
}
