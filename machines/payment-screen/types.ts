import type { PaymentSummary } from '#schemas/entities/order.ts';
import type { Failure } from '../failure.ts';
import type { SentReceipt } from './actors.ts';

export type { Failure };

/** The state of the screen. Only the query cache has the payment itself. */
export interface PaymentScreenContext {
  /** Code of the payment; empty until one is shown. */
  code: string;
  /** A receipt can be sent for the payment. */
  awaitsReceipt: boolean;
  receiptFailure: Failure | null;
  /** The last picture that was sent from this page; null without one. */
  sentReceipt: SentReceipt | null;
  /** Sent part of the receipt in whole percent. */
  receiptProgress: number;
}

export type PaymentScreenEvent =
  /** The page now shows this payment. Everything about the previous one is dropped. */
  | { type: 'payment.shown'; code: string }
  /** The payment has changed in the query cache. */
  | { type: 'payment.changed'; payment: Pick<PaymentSummary, 'method' | 'status'> }
  | { type: 'receipt.send'; file: Blob }
  | { type: 'receipt.progress'; percent: number }
  /** The shopper cancels the upload of the receipt. */
  | { type: 'receipt.cancel' };

export type PaymentScreenTag = 'long-wait' | 'receipt' | 'receipt-busy' | 'receipt-error';
