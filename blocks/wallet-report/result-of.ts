import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { paymentName, type PaymentName } from '#schemas/entities/payment-rules.ts';

/**
 * The result on the page of a charge:
 * - `paid`: the money is in the wallet · `refunded`: it was there, and went back
 * - `waiting`: the money may still arrive without the shopper · `checking`: the shopper is back, and the
 *   gateway is not sure yet · `transfer`: its receipt is missing · `receipt`: staff look at it
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
  | 'receipt'
  | 'review'
  | 'unpaid'
  | 'failed'
  | 'expired';

const outcomes: Readonly<Partial<Record<PaymentName, ChargeOutcome>>> = {
  processing: 'checking',
  transfer: 'transfer',
  receipt: 'receipt',
};

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
      return outcomes[paymentName(payment)] ?? 'waiting';
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
