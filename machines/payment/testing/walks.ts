import type { Walks } from '../../testing/walk.ts';
import { paymentMachine } from '../machine.ts';
import type { PaymentEvent } from '../types.ts';

/** One event of each type and of each case that a guard distinguishes. */
export const paymentEvents: readonly PaymentEvent[] = [
  { type: 'payment.sent' },
  { type: 'payment.send-failed' },
  { type: 'payment.returned', hint: 'ok' },
  { type: 'payment.returned', hint: 'canceled' },
  { type: 'payment.progressed', stage: 'waiting' },
  { type: 'payment.progressed', stage: 'confirming' },
  { type: 'payment.progressed', stage: 'sending' },
  { type: 'payment.verified', reference: 'r-1', amount: 1000, already: false, payable: true },
  { type: 'payment.verified', reference: 'r-1', amount: 1000, already: true, payable: true },
  { type: 'payment.verified', reference: 'r-1', amount: 1000, already: false, payable: false },
  { type: 'payment.verified', reference: 'r-1', amount: 999, already: false, payable: true },
  { type: 'payment.unpaid', isOver: false },
  { type: 'payment.unpaid', isOver: true },
  { type: 'payment.amount-mismatch', amount: 999 },
  { type: 'payment.reference-used' },
  { type: 'payment.partly-paid', amount: 500 },
  { type: 'payment.failed' },
  { type: 'payment.canceled' },
  { type: 'payment.timed-out' },
  { type: 'payment.reconcile' },
  { type: 'payment.reversed' },
  { type: 'receipt.uploaded' },
  { type: 'receipt.approved', reference: 'slip-1', payable: true },
  { type: 'receipt.approved', reference: 'slip-1', payable: false },
  { type: 'receipt.rejected', reason: 'unreadable' },
  { type: 'review.accepted', payable: true },
  { type: 'review.accepted', payable: false },
  { type: 'review.returned' },
  { type: 'review.dismissed' },
];

export const walks: Walks = {
  machine: paymentMachine,
  tours: [
    {
      inputs: [
        { method: 'card', amount: 1000, currency: 'toman' },
        { method: 'crypto', amount: 1000, currency: 'dollar' },
        { method: 'wallet', amount: 1000, currency: 'toman' },
        { method: 'transfer', amount: 1000, currency: 'toman' },
      ],
      events: paymentEvents,
    },
  ],
  serialize: ({ value, context }) => JSON.stringify([value, context.stage, context.hint]),
};
