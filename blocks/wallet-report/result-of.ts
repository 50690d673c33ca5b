import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';

/**
 * What the page of a charge has to say:
 * - `paid`: the money is in the wallet · `refunded`: it was, and went back
 * - `waiting`: it may come by itself · `checking`: the shopper is back, and the gateway is not sure yet · `transfer`: the receipt of a transfer is awaited or looked at
 * - `review`: money came that a person looks at
 * - `unpaid`: nobody has tried · `failed`: the last try did not succeed · `expired`: it cannot be paid any more
 */
export type ChargeOutcome =
  'paid' | 'refunded' | 'waiting' | 'checking' | 'transfer' | 'review' | 'unpaid' | 'failed' | 'expired';

/** @param payment the payment that is shown */
export function resultOf(
  { payment: state, payable_until }: Pick<WalletCharge, 'payment' | 'payable_until'>,
  payment: Pick<PaymentSummary, 'status' | 'method'> | null,
): ChargeOutcome {
  if (state === 'paid' || state === 'refunded' || state === 'review') return state;
  switch (payment?.status) {
    case 'created':
    case 'pending':
    case 'processing':
      if (payment.method === 'transfer') return 'transfer';
      return payment.status === 'processing' ? 'checking' : 'waiting';
    case 'review':
      return 'review';
    // The charge that is requested again says so in a moment.
    case 'paid':
      return 'waiting';
    default:
      break;
  }
  if (payable_until === null) return 'expired';
  return payment === null ? 'unpaid' : 'failed';
}
