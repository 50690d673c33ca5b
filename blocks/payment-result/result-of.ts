import type { Order, PaymentSummary } from '#schemas/entities/order.ts';

/**
 * The result on a payment's page:
 * - `paid`: the order is paid
 * - `waiting`: the payment may still succeed without the shopper
 * - `review`: staff examine money that has come in
 * - `unpaid`: no payment was tried
 * - `failed`: the last try did not succeed
 * - `refunded`: it was paid, and the whole amount went back
 */
export type Result = 'paid' | 'refunded' | 'waiting' | 'review' | 'unpaid' | 'failed';

/** Returns the result of an order's page. @param payment the newest payment */
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
    // The reloaded order confirms it in a moment.
    case 'paid':
      return 'waiting';
    case 'review':
      return 'review';
    default:
      return order.payment === 'review' ? 'review' : 'failed';
  }
}

/**
 * Returns where the money of a refunded order went: to its source, into the wallet, or nowhere yet (a guest
 * is owed it).
 */
export function refundOf({
  payments,
  refunds,
}: Pick<Order, 'payments' | 'refunds'>): 'account' | 'wallet' | 'owed' {
  if (refunds.some(({ to }) => to === 'owed')) return 'owed';
  return payments.some(
    ({ status, method }) => status === 'paid' || (status === 'reversed' && method === 'wallet'),
  )
    ? 'wallet'
    : 'account';
}

/**
 * Location of the money of a failed payment. `sent`: transferred from card to card, which no bank returns
 * automatically.
 */
export type Money = 'kept' | 'maybe' | 'sent' | 'returned' | 'wallet';

/**
 * Reasons that prove that no money has moved: the shopper turned back, the bank declined, or no gateway
 * opened.
 */
const nothingMoved = new Set(['canceled', 'incomplete', 'turned-back', 'declined', 'gateway-failed']);

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
