import type { PaymentSummary } from '#schemas/entities/order.ts';
import type { Failure } from '../failure.ts';

export type { Failure };

/** The payment itself is only in the query cache. */
export interface PaymentScreenContext {
  /** Code of the payment; empty until one is shown. */
  code: string;
  /** A receipt can be sent for the payment. */
  awaitsReceipt: boolean;
  receiptFailure: Failure | null;
  /** Whole percent of the receipt that have been sent. */
  receiptProgress: number;
}

export type PaymentScreenEvent =
  /** The page now shows this payment; everything about the previous one is dropped. */
  | { type: 'payment.shown'; code: string }
  /** The payment has changed in the query cache. */
  | { type: 'payment.changed'; payment: Pick<PaymentSummary, 'method' | 'status'> }
  | { type: 'receipt.send'; file: Blob }
  | { type: 'receipt.progress'; percent: number }
  /** The shopper no longer wants to send the receipt that is on its way. */
  | { type: 'receipt.cancel' };

export type PaymentScreenTag = 'long-wait' | 'receipt' | 'receipt-busy' | 'receipt-error';
