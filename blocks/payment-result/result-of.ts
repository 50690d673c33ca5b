import type { Order, PaymentSummary } from '#schemas/entities/order.ts';

/**
 * What a payment's page has to say:
 * - `paid`: the order is · `waiting`: it may become so by itself · `review`: money came that a person looks at
 * - `unpaid`: nobody has tried · `failed`: the last try did not succeed · `refunded`: it was paid, and all of it went back
 */
export type Result = 'paid' | 'refunded' | 'waiting' | 'review' | 'unpaid' | 'failed';

/** @param payment the newest attempt */
export function resultOf(
  order: Pick<Order, 'payment'>,
  payment: Pick<PaymentSummary, 'status'> | null,
): Result {
  if (order.payment === 'paid' || order.payment === 'refunded') return order.payment;
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

/** Where the money of a refunded order went: back to where it came from, or into the wallet (to a guest by hand). */
export const refundOf = ({ payments }: Pick<Order, 'payments'>): 'account' | 'wallet' =>
  payments.some(({ status, method }) => status === 'paid' || (status === 'reversed' && method === 'wallet'))
    ? 'wallet'
    : 'account';

/** What is known of the money of an attempt that did not succeed. `sent`: by the shopper, from card to card; no bank gives that back by itself. */
export type Money = 'kept' | 'maybe' | 'sent' | 'returned' | 'wallet';

/** Reasons after which nothing can have been paid: the shopper turned back, or was never sent. */
const nothingMoved = new Set(['canceled', 'gateway-failed']);

export function moneyOf({
  status,
  reason,
  method,
}: Pick<PaymentSummary, 'status' | 'reason' | 'method'>): Money {
  if (status === 'reversed') return reason === 'to-wallet' ? 'wallet' : 'returned';
  if (method === 'wallet') return 'kept';
  if (reason !== null && nothingMoved.has(reason)) return 'kept';
  return method === 'transfer' ? 'sent' : 'maybe';
}
