import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { isSettled } from '#schemas/entities/payment-rules.ts';

/** Factor between one wait and the next. */
const growth = 1.5;

/** The waits in milliseconds while money may still arrive after a payment failed. */
export const lateMoney: readonly number[] = [15_000, 30_000, 60_000, 120_000];

/**
 * Returns the milliseconds until a payment is requested again.
 * @param poll the first and the longest wait; undefined: no polling
 * @returns false when the payment does not change without an action
 */
export function paymentWait(
  payment: PaymentSummary,
  unchanged: number,
  poll: FlowSettings['payment']['poll'] | undefined,
): number | false {
  if (poll === undefined || isSettled(payment)) return false;
  // Staff review the payment, which takes long.
  return payment.status === 'review' ? poll.most : Math.min(poll.most, poll.first * growth ** unchanged);
}
