import { assign, setup } from 'xstate';
import { isInProgress, isOver, isRefundable, needsReview, refundsRest } from './guards.ts';
import type { OrderPaymentContext, OrderPaymentEvent, OrderPaymentInput } from './types.ts';
import { countRefund } from './updates.ts';

const orderPaymentSetup = setup({
  types: {
    context: {} as OrderPaymentContext,
    events: {} as OrderPaymentEvent,
    input: {} as OrderPaymentInput,
    tags: {} as 'open' | 'closed',
  },
  guards: { isInProgress, isOver, isRefundable, needsReview, refundsRest },
  actions: {
    countRefund: assign(countRefund),
    markTimeOver: assign({ isOver: true }),
    clearTimeOver: assign({ isOver: false }),
  },
});

const startContext = ({ input }: { input: OrderPaymentInput }): OrderPaymentContext => ({
  ...input,
  refunded: 0,
  isOver: false,
});

/** Money in review takes precedence over money on its way. */
const payments = {
  'payments.changed': [
    { guard: 'needsReview', target: 'review' },
    { guard: 'isInProgress', target: 'pending' },
  ],
  'payment.credited': { target: 'paid', actions: 'clearTimeOver' },
} as const;

/** When no payment is in flight, the order returns to its earlier state: not paid, or expired. */
const paymentsThatMayEnd = {
  ...payments,
  'payments.changed': [
    ...payments['payments.changed'],
    { guard: 'isOver', target: 'expired' },
    { target: 'unpaid' },
  ],
} as const;

const timeOver = { 'time.over': { target: 'expired', actions: 'markTimeOver' } } as const;

/**
 * The payment status of an order. Until a payment is credited it follows from the payments, and after that
 * from the refunds.
 */
export const orderPaymentMachine = orderPaymentSetup.createMachine({
  id: 'order-payment',
  context: startContext,
  initial: 'unpaid',
  states: {
    unpaid: { tags: 'open', on: { ...payments, ...timeOver } },
    pending: { tags: 'open', on: { ...paymentsThatMayEnd, ...timeOver } },
    // An order whose money is in doubt does not expire. Staff decide.
    review: { tags: 'open', on: paymentsThatMayEnd },
    expired: { tags: 'open', on: payments },
    paid: {
      tags: 'closed',
      on: {
        'order.refunded': [
          { guard: 'refundsRest', target: 'refunded', actions: 'countRefund' },
          { guard: 'isRefundable', actions: 'countRefund' },
        ],
        'payment.withdrawn': { target: 'refunded', actions: 'countRefund' },
      },
    },
    refunded: {
      tags: 'closed',
      on: {
        // The provider may return coins after a complete refund.
        'payment.withdrawn': { actions: 'countRefund' },
        // The wallet's part is refunded after a withdrawn payment.
        'order.refunded': { guard: 'isRefundable', actions: 'countRefund' },
      },
    },
  },
});
