import { stageRanks, type CryptoStage, type PaymentEvent } from '#machines/payment/index.ts';
import type { Verification } from '../../providers/payments/port.ts';
import type { PaymentRow } from './payment-repository.ts';

const stages = Object.keys(stageRanks) as CryptoStage[];
const isStage = (code: string): code is CryptoStage => stages.some((stage) => stage === code);

/** The stage of money on its way. An unknown status counts as the first stage. */
const stageOf = (code: string): CryptoStage => (isStage(code) ? code : 'waiting');

/** What must be known about money before the machine gets an event. */
export interface Judgement {
  /** Whether its payable can take the money now. */
  payable: boolean;
  /** Whether another payment already has this reference: one proof must not pay twice. */
  isReferenceUsed: boolean;
}

/**
 * The event of the payment machine for a provider's answer. A payment is credited with its own stored
 * amount, never with one from outside.
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
      // Coins may arrive for as long as the provider's invoice is open.
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
