import type { Order, PaymentStatus, PaymentSummary } from './order.ts';

// Rules about the status of a payment, for the browser. Pure, and free of Zod at run time.

const settled: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>([
  'paid',
  'failed',
  'canceled',
  'expired',
  'reversed',
]);

/** Whether the payment has ended, paid or not. Only late money or a refund still changes it. */
export const isSettled = ({ status }: Pick<PaymentSummary, 'status'>): boolean => settled.has(status);

/**
 * The state of a payment as texts name it. With `transfer` the customer has not sent a receipt yet. With
 * `receipt` staff check the receipt.
 */
export type PaymentName = PaymentStatus | 'transfer' | 'receipt';

/**
 * Returns the name of a payment's state, the same on every screen. A running transfer has its own names,
 * because it waits for its buyer or for staff, and not for a gateway.
 */
export function paymentName({
  method,
  status,
  reason,
}: Pick<PaymentSummary, 'method' | 'status'> & Partial<Pick<PaymentSummary, 'reason'>>): PaymentName {
  // Only a shopper or the shop cancels. A gateway that failed without saying whose doing it was has failed.
  if (status === 'canceled' && reason === 'incomplete') return 'failed';
  if (method !== 'transfer') return status;
  if (status === 'processing') return 'receipt';
  return status === 'created' || status === 'pending' ? 'transfer' : status;
}

/** Whether the shop can ask the provider of the payment for its status. */
export const isAtProvider = ({ method, status }: Pick<PaymentSummary, 'method' | 'status'>): boolean =>
  (method === 'card' || method === 'crypto') && (status === 'pending' || status === 'processing');

/**
 * Returns the payment that the page of an order shows: the newest, unless it has ended unpaid and an earlier
 * one has succeeded or still may. Coins or the receipt of an abandoned transfer may come late. The page then
 * shows the earlier one, so that the buyer does not pay twice.
 */
export function shownPayment<P extends Pick<PaymentSummary, 'status'>>({
  payments,
}: {
  payments: readonly P[];
}): P | null {
  const [newest = null] = payments;
  if (newest === null || newest.status === 'paid' || !isSettled(newest)) return newest;
  return (
    payments.find(({ status }) => status === 'paid') ??
    payments.find(({ status }) => status === 'processing' || status === 'review') ??
    newest
  );
}

/**
 * Whether money may still arrive, because the provider's report that the newest payment failed may be
 * premature.
 */
export const mayPayLate = ({ payment, payments: [newest] }: Pick<Order, 'payment' | 'payments'>): boolean =>
  payment !== 'paid' &&
  newest !== undefined &&
  (newest.method === 'card' || newest.method === 'crypto') &&
  (newest.status === 'failed' || newest.status === 'expired');
