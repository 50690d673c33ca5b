import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod, PaymentStatus } from '#schemas/entities/order.ts';

/** How far a crypto payment has come, as its provider tells it; notices of earlier stages may arrive later. */
export type CryptoStage = 'waiting' | 'confirming' | 'confirmed' | 'sending';

export interface PaymentInput {
  method: PaymentMethod;
  /** What is to be paid, in the smallest unit of the currency. */
  amount: number;
  currency: Currency;
}

export interface PaymentContext extends PaymentInput {
  /** Rank of the furthest crypto stage that was told; 0 before the first. It never falls. */
  stage: number;
  /** What the provider's callback said. It is unsigned: it decides nothing, it only names an unpaid attempt. */
  hint: 'ok' | 'canceled' | null;
  /** The provider's number of the transaction: the tracking code. */
  reference: string | null;
  /** Money that came when it is not, or not surely, what was asked for. */
  received: number | null;
  /** Stable code of why the payment is not paid. */
  reason: string | null;
}

/** An attempt as it is stored: its status beside what the machine remembers. */
export interface PaymentRecord extends PaymentContext {
  status: PaymentStatus;
}

export type PaymentEvent =
  /** The provider took the request: the shopper can be sent there. For a transfer: the card number was shown. */
  | { type: 'payment.sent' }
  | { type: 'payment.send-failed'; reason?: string }
  /** The shopper came back, or the provider called back. Only a hint. */
  | { type: 'payment.returned'; hint: 'ok' | 'canceled' }
  | { type: 'payment.progressed'; stage: CryptoStage }
  /**
   * The provider confirms the money. `already`: it says so not for the first time, which is as good as the first.
   * `payable`: whether the order can still take the money (it is not paid otherwise, not canceled, not sold out).
   */
  | { type: 'payment.verified'; reference: string; amount: number; already: boolean; payable: boolean }
  /** The provider says that nothing was paid (yet). */
  | { type: 'payment.unpaid'; reason?: string }
  | { type: 'payment.amount-mismatch'; amount: number | null }
  | { type: 'payment.partly-paid'; amount: number }
  | { type: 'payment.failed'; reason?: string }
  /** The shopper gives this attempt up, or its order is canceled. */
  | { type: 'payment.canceled' }
  | { type: 'payment.timed-out' }
  /** The reconciliation job passes by: is the provider to be asked? */
  | { type: 'payment.reconcile' }
  /** The money went back to the shopper. */
  | { type: 'payment.reversed'; reason?: string }
  | { type: 'receipt.uploaded' }
  | { type: 'receipt.approved'; reference: string; payable: boolean }
  | { type: 'receipt.rejected'; reason: string }
  /** Staff have looked: the money counts, it is given back, or there was none. */
  | { type: 'review.accepted'; payable: boolean }
  | { type: 'review.returned'; reason?: string }
  | { type: 'review.dismissed'; reason?: string };

/**
 * What a move asks of the server, in the transaction that stores the new record:
 * - `askProvider`: verify or look up the payment now
 * - `creditOrder`: the order is paid; fulfil it. Asked for at most once in the life of a payment
 * - `withdrawCredit`: what was credited is taken back
 * - `callStaff`: money came that a person must look at
 */
export type PaymentEffect = 'askProvider' | 'creditOrder' | 'withdrawCredit' | 'callStaff';

export interface PaymentMove {
  /** Whether the event was heard in this state. A provider's late or repeated word that is not heard is no error. */
  accepted: boolean;
  record: PaymentRecord;
  effects: readonly PaymentEffect[];
}
