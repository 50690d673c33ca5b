import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';

/**
 * The result on the page of a charge:
 * - `paid`: the money is in the wallet · `refunded`: it was there, and went back
 * - `waiting`: the money may still arrive without the shopper · `checking`: the shopper is back, and the
 *   gateway is not sure yet · `transfer`: the receipt of a transfer is missing or in review
 * - `review`: staff examine money that has come in
 * - `unpaid`: no payment was tried · `failed`: the last try did not succeed · `expired`: it can no longer be
 *   paid
 */
export type ChargeOutcome =
  | 'paid'
  | 'refunded'
  | 'waiting'
  | 'checking'
  | 'transfer'
  | 'review'
  | 'unpaid'
  | 'failed'
  | 'expired';

/** Returns the result of a charge's page. @param payment the shown payment */
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
    // The reloaded charge confirms it in a moment.
    case 'paid':
      return 'waiting';
    default:
      break;
  }
  if (payable_until === null) return 'expired';
  return payment === null ? 'unpaid' : 'failed';
}
