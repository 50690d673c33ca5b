import type { PaymentSummary } from '#schemas/entities/order.ts';
import type { Failure } from '../failure.ts';

export type { Failure };

/** The payment itself is in the query cache alone. */
export interface PaymentScreenContext {
  /** Code of the payment; empty until one is shown. */
  code: string;
  /** A receipt can be sent for the payment. */
  awaitsReceipt: boolean;
  receiptFailure: Failure | null;
}

export type PaymentScreenEvent =
  /** The page shows this payment from now on: nothing of the one before holds for it. */
  | { type: 'payment.shown'; code: string }
  /** The query cache holds another state of the payment than before. */
  | { type: 'payment.changed'; payment: Pick<PaymentSummary, 'method' | 'status'> }
  | { type: 'receipt.send'; file: Blob };

export type PaymentScreenTag = 'patient' | 'receipt' | 'receipt-busy' | 'receipt-error';
