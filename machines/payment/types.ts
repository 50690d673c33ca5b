import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod, PaymentStatus } from '#schemas/entities/order.ts';

/** The provider's stages of a crypto payment. Notifications of earlier stages may arrive later. */
export type CryptoStage = 'waiting' | 'confirming' | 'confirmed' | 'sending';

export interface PaymentInput {
  method: PaymentMethod;
  /** The amount to pay, in the smallest unit of the currency. */
  amount: number;
  currency: Currency;
}

export interface PaymentContext extends PaymentInput {
  /** Rank of the latest crypto stage that was reported; 0 before the first. It never decreases. */
  stage: number;
  /**
   * The result in the provider's callback. It is unsigned, so it only decides the name of the state of an
   * unpaid attempt, and how long a card payment is doubtful. `ok` replaces `canceled`, never the reverse.
   */
  hint: 'ok' | 'canceled' | null;
  /** The provider's transaction number: the tracking code. */
  reference: string | null;
  /** The amount that arrived, in the smallest unit; null when none did, or when it is unknown. */
  received: number | null;
  /** Stable code of the reason why the payment is not paid. */
  reason: string | null;
}

/** A payment as it is stored: its status and the machine's context. */
export interface PaymentRecord extends PaymentContext {
  status: PaymentStatus;
}

export type PaymentEvent =
  /**
   * The provider accepted the request, so the shopper can go there. For a transfer: the shopper has seen the
   * card number.
   */
  | { type: 'payment.sent' }
  | { type: 'payment.send-failed'; reason?: string }
  /** The shopper returned, or the provider called back. This is only a hint. */
  | { type: 'payment.returned'; hint: 'ok' | 'canceled' }
  | { type: 'payment.progressed'; stage: CryptoStage }
  /**
   * The provider confirms the money. `already`: it has confirmed the money before, which counts the same.
   * `payable`: whether the order can still be paid (not paid otherwise, not canceled, not sold out).
   */
  | { type: 'payment.verified'; reference: string; amount: number; already: boolean; payable: boolean }
  /**
   * The provider reports that nothing is paid. `isOver`: its time for the payment has passed, money can no
   * longer be late, and the report is certain.
   */
  | { type: 'payment.unpaid'; isOver: boolean; reason?: string }
  | { type: 'payment.amount-mismatch'; amount: number | null }
  /** Another payment was paid with the same reference. */
  | { type: 'payment.reference-used' }
  | { type: 'payment.partly-paid'; amount: number }
  | { type: 'payment.failed'; reason?: string }
  /** The shopper canceled this payment, or its order was canceled. */
  | { type: 'payment.canceled' }
  | { type: 'payment.timed-out' }
  /** The reconciliation job looks up the payment at the provider if its state allows that. */
  | { type: 'payment.reconcile'; refunded?: true }
  /** The money was returned to the shopper. */
  | { type: 'payment.reversed'; reason?: string }
  | { type: 'receipt.uploaded' }
  | { type: 'receipt.approved'; reference: string; payable: boolean }
  | { type: 'receipt.rejected'; reason: string }
  /** The result of a review by staff: they accept the money, it was returned, or there was none. */
  /** `amount`: what came, where staff know it and the provider did not say it. */
  | { type: 'review.accepted'; payable: boolean; amount?: number }
  | { type: 'review.returned'; reason?: string }
  | { type: 'review.dismissed'; reason?: string };

/**
 * The effects that the server applies in the transaction that stores the new record:
 * - `askProvider`: verify or look up the payment now
 * - `creditOrder`: the order is paid; fulfil it. At most once for each payment
 * - `withdrawCredit`: the credit is withdrawn
 * - `requestReview`: staff must review the money that arrived
 */
export type PaymentEffect = 'askProvider' | 'creditOrder' | 'withdrawCredit' | 'requestReview';

export interface PaymentMove {
  /**
   * Whether the event is allowed in this state. A late or repeated event of a provider that is not allowed is
   * not an error.
   */
  accepted: boolean;
  record: PaymentRecord;
  effects: readonly PaymentEffect[];
}
