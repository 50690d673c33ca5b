import { stageRanks, type CryptoStage, type PaymentEvent } from '#machines/payment/index.ts';
import type { Verification } from '../../providers/payments/port.ts';
import type { PaymentRow } from './payment-row.ts';

const stages = Object.keys(stageRanks) as CryptoStage[];
const isStage = (code: string): code is CryptoStage => stages.some((stage) => stage === code);

/** How far money on its way has come. A status that is not known is no further than the first. */
const stageOf = (code: string): CryptoStage => (isStage(code) ? code : 'waiting');

/** What has to be decided about money before the machine hears of it. */
export interface Judgement {
  /** Whether the order can take the money now. */
  payable: boolean;
  /** Whether another payment has this reference already: somebody pays twice with one proof. */
  isReferenceUsed: boolean;
}

/**
 * What a provider's word means to the payment machine; nothing when it changes nothing.
 * An attempt is paid by its own amount, never by one that came from outside.
 */
export function toPaymentEvent(
  payment: Pick<PaymentRow, 'method' | 'status' | 'amount' | 'authority'>,
  { outcome, reference, code }: Verification,
  { payable, isReferenceUsed }: Judgement,
): PaymentEvent {
  switch (outcome) {
    case 'paid':
    case 'already-paid':
      if (isReferenceUsed) return { type: 'payment.amount-mismatch', amount: null };
      return {
        type: 'payment.verified',
        reference: reference ?? payment.authority ?? '',
        amount: payment.amount,
        already: outcome === 'already-paid',
        payable,
      };
    case 'amount-mismatch':
      return { type: 'payment.amount-mismatch', amount: null };
    case 'partially-paid':
      return { type: 'payment.partly-paid', amount: 0 };
    case 'pending':
      return { type: 'payment.progressed', stage: stageOf(code) };
    case 'unpaid':
      // Coins may come for as long as the invoice stands.
      return payment.method === 'crypto'
        ? { type: 'payment.progressed', stage: 'waiting' }
        : { type: 'payment.unpaid' };
    case 'expired':
      return payment.status === 'pending'
        ? { type: 'payment.timed-out' }
        : { type: 'payment.failed', reason: 'timed-out' };
    case 'failed':
      return { type: 'payment.failed', reason: `gateway:${code}` };
    case 'reversed':
      return { type: 'payment.reversed' };
  }
}
