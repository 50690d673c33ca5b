import type { PaymentStatus, PaymentSummary } from '#schemas/entities/order.ts';
import type { Failure } from '../failure.ts';

export type { Failure, PaymentStatus, PaymentSummary };

/** Durations are milliseconds. */
export interface PaymentScreenSettings {
  /** Between two questions, at first and at most; each wait is half as long again as the one before. */
  firstPoll: number;
  maxPoll: number;
  /** After this the shopper is told that they need not wait here. */
  patience: number;
}

/** What a page knows of the payment that it shows. */
export interface PaymentView {
  payment: PaymentSummary;
  /** Code of the order. */
  order: string;
}

export interface PaymentScreenInput {
  settings: PaymentScreenSettings;
  code: string;
  /** What the page was delivered with; null asks first. */
  view: PaymentView | null;
}

export interface PaymentScreenContext extends PaymentScreenInput {
  /** Questions since something last changed. */
  asked: number;
  isHidden: boolean;
  failure: Failure | null;
  /** Of the receipt of a card transfer. */
  receiptFailure: Failure | null;
}

export type PaymentScreenEvent =
  /** Asks now: the shopper pressed, came back to the tab, or the network is there again. */
  | { type: 'payment.ask' }
  /** Has the engine ask the provider now. */
  | { type: 'payment.verify' }
  /** Nobody looks (the tab is hidden): no questions until somebody does. */
  | { type: 'screen.hidden' }
  | { type: 'screen.shown' }
  | { type: 'receipt.send'; file: Blob }
  | { type: 'session.changed' }
  /** Raised by the machine itself: a question, or the receipt's own answer, said how the payment stands. */
  | { type: 'payment.seen' }
  | { type: 'receipt.seen' };

/** What the running machine tells those who listen with `actor.on`. */
export type PaymentScreenEmitted =
  /** The payment has come to an end, good or bad: pages of the order are out of date. */
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
