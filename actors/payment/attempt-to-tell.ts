import type { Order, PaymentStatus, PaymentSummary } from '#schemas/entities/order.ts';

const ended: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>([
  'failed',
  'canceled',
  'expired',
  'reversed',
]);

/**
 * The attempt that the page of an order shows: the newest. If that has ended, while an earlier one has paid
 * or still may (coins that come late, the receipt of a transfer that was abandoned), it is the earlier one,
 * so that the buyer does not pay twice.
 */
export function attemptToTell({ payments }: Pick<Order, 'payments'>): PaymentSummary | null {
  const [newest = null] = payments;
  if (newest === null || !ended.has(newest.status)) return newest;
  return (
    payments.find(({ status }) => status === 'paid') ??
    payments.find(({ status }) => status === 'processing' || status === 'review') ??
    newest
  );
}
