import type { PaymentStatus, PaymentSummary } from '#schemas/entities/order.ts';
import type { Failure } from '../failure.ts';

export type { Failure, PaymentStatus, PaymentSummary };

/** Durations are milliseconds. */
export interface PaymentScreenSettings {
  /** The first and the longest wait between two polls; each wait is half as long again as the one before. */
  firstPoll: number;
  maxPoll: number;
  /** After this the shopper is told that they need not wait here. */
  patience: number;
}

/** The state of the payment as the page knows it. */
export interface PaymentView {
  payment: PaymentSummary;
  /** Code of the order. */
  order: string;
}

export interface PaymentScreenInput {
  settings: PaymentScreenSettings;
  code: string;
  /** The initial state from the page; null fetches it first. */
  view: PaymentView | null;
}

export interface PaymentScreenContext extends PaymentScreenInput {
  /** Polls since the last change. */
  asked: number;
  isHidden: boolean;
  failure: Failure | null;
  /** The failure of a card transfer's receipt. */
  receiptFailure: Failure | null;
}

export type PaymentScreenEvent =
  /** Polls now: the shopper pressed, returned to the tab, or the network is back. */
  | { type: 'payment.ask' }
  /** Lets the engine ask the provider now. */
  | { type: 'payment.verify' }
  /** The tab is hidden: no polls until it is visible again. */
  | { type: 'screen.hidden' }
  | { type: 'screen.shown' }
  | { type: 'receipt.send'; file: Blob }
  | { type: 'session.changed' }
  /**
   * Raised by the machine itself: a poll or the response to the receipt reported the state of the payment.
   */
  | { type: 'payment.seen' }
  | { type: 'receipt.seen' };

/** Events that the running machine emits to listeners of `actor.on`. */
export type PaymentScreenEmitted =
  /** The payment has ended, paid or not, so pages of the order are out of date. */
  { type: 'payment.settled'; status: PaymentStatus; order: string } | { type: 'payment.login-needed' };

export type PaymentScreenTag =
  | 'busy'
  | 'waiting'
  | 'error'
  | 'login'
  | 'settled'
  | 'receipt'
  | 'receipt-busy'
  | 'receipt-error'
  | 'patient';
