import { assign, setup } from 'xstate';
import type { Condition } from '#schemas/conditions/conditions.ts';
import {
  isCreditable,
  isCrypto,
  isFurther,
  isMoving,
  isNotTransfer,
  isPayable,
  isTransfer,
  wasCanceled,
} from './guards.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './types.ts';
import * as updates from './updates.ts';

/** Asked of the server, which reads them from the pure transition; here they do nothing. */
const asked = (): void => undefined;

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as 'open' | 'closed' | 'busy' | 'error' | Condition,
  },
  guards: { isCreditable, isCrypto, isFurther, isMoving, isNotTransfer, isPayable, isTransfer, wasCanceled },
  actions: {
    keepHint: assign(updates.keepHint),
    keepStage: assign(updates.keepStage),
    takeMoney: assign(updates.takeMoney),
    keepDoubt: assign(updates.keepDoubt),
    keepReason: assign(updates.keepReason),
    clearReason: assign(updates.clearReason),
    askProvider: asked,
    creditOrder: asked,
    withdrawCredit: asked,
    callStaff: asked,
  },
});

const startContext = ({ input }: { input: PaymentInput }): PaymentContext => ({
  ...input,
  stage: 0,
  hint: null,
  reference: null,
  received: null,
  reason: null,
});

/** The provider's word on money is heard in every state but the two that have it behind them. */
const moneyCame = {
  'payment.verified': [
    { guard: 'isCreditable', target: 'paid', actions: 'takeMoney' },
    { target: 'review', actions: 'keepDoubt' },
  ],
  'payment.amount-mismatch': { target: 'review', actions: 'keepDoubt' },
  'payment.partly-paid': { target: 'review', actions: 'keepDoubt' },
} as const;

/** Money may still come after an attempt was given up: it is never refused, only looked at. */
const lateMoney = {
  ...moneyCame,
  'payment.returned': { guard: 'isNotTransfer', actions: 'askProvider' },
  'payment.reconcile': { guard: 'isNotTransfer', actions: 'askProvider' },
  'payment.progressed': { guard: 'isMoving', target: 'processing', actions: ['keepStage', 'clearReason'] },
} as const;

/** A receipt can be sent after the last one was rejected, after the time was over, or after the transfer was given up: money may have moved. */
const anotherReceipt = {
  'receipt.uploaded': { guard: 'isTransfer', target: 'processing', actions: 'clearReason' },
} as const;

/** One attempt to pay an order, by any method. A callback decides nothing; only verification moves money's states. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: startContext,
  initial: 'created',
  states: {
    created: {
      tags: ['open', 'busy', 'payment.pending'],
      on: {
        ...moneyCame,
        'payment.sent': 'pending',
        'payment.send-failed': { target: 'failed', actions: 'keepReason' },
        'payment.failed': { target: 'failed', actions: 'keepReason' },
        'payment.canceled': { target: 'canceled', actions: 'keepReason' },
        'payment.timed-out': { target: 'expired', actions: 'keepReason' },
      },
    },
    pending: {
      tags: ['open', 'payment.pending'],
      on: {
        ...moneyCame,
        'payment.returned': {
          guard: 'isNotTransfer',
          target: 'processing',
          actions: ['keepHint', 'askProvider'],
        },
        'payment.progressed': [
          { guard: 'isMoving', target: 'processing', actions: 'keepStage' },
          { guard: 'isFurther', actions: 'keepStage' },
        ],
        'payment.reconcile': { guard: 'isNotTransfer', actions: 'askProvider' },
        'payment.failed': { target: 'failed', actions: 'keepReason' },
        'payment.canceled': { target: 'canceled', actions: 'keepReason' },
        'payment.timed-out': { target: 'expired', actions: 'keepReason' },
        'payment.reversed': { target: 'reversed', actions: 'keepReason' },
        'receipt.uploaded': { guard: 'isTransfer', target: 'processing' },
      },
    },
    processing: {
      tags: ['open', 'busy', 'payment.processing'],
      on: {
        ...moneyCame,
        'payment.returned': { guard: 'isNotTransfer', actions: 'askProvider' },
        'payment.progressed': { guard: 'isFurther', actions: 'keepStage' },
        'payment.reconcile': { guard: 'isNotTransfer', actions: 'askProvider' },
        'payment.unpaid': [
          { guard: 'wasCanceled', target: 'canceled', actions: 'keepReason' },
          { guard: 'isNotTransfer', target: 'failed', actions: 'keepReason' },
        ],
        'payment.failed': { target: 'failed', actions: 'keepReason' },
        // A verification that hangs, or coins that never arrive: nobody knows where the money is.
        'payment.timed-out': { guard: 'isNotTransfer', target: 'review', actions: 'keepDoubt' },
        'payment.reversed': { target: 'reversed', actions: 'keepReason' },
        'receipt.uploaded': { guard: 'isTransfer', actions: 'clearReason' },
        'receipt.approved': [
          { guard: 'isPayable', target: 'paid', actions: 'takeMoney' },
          { target: 'review', actions: 'keepDoubt' },
        ],
        'receipt.rejected': { target: 'failed', actions: 'keepReason' },
      },
    },
    review: {
      tags: ['open', 'payment.review'],
      entry: 'callStaff',
      on: {
        'payment.verified': { guard: 'isCreditable', target: 'paid', actions: 'takeMoney' },
        'payment.reconcile': { guard: 'isNotTransfer', actions: 'askProvider' },
        'payment.reversed': { target: 'reversed', actions: 'keepReason' },
        'review.accepted': { guard: 'isPayable', target: 'paid', actions: 'takeMoney' },
        'review.returned': { target: 'reversed', actions: 'keepReason' },
        'review.dismissed': { target: 'failed', actions: 'keepReason' },
      },
    },
    paid: {
      tags: ['closed', 'payment.paid'],
      entry: 'creditOrder',
      on: {
        // Coins that have paid may be sent back by their provider, which says so by a notification. A card is given back by
        // nobody but the shop.
        'payment.reconcile': { guard: 'isCrypto', actions: 'askProvider' },
        'payment.reversed': { target: 'reversed', actions: ['withdrawCredit', 'keepReason'] },
      },
    },
    failed: { tags: ['closed', 'error', 'payment.failed'], on: { ...lateMoney, ...anotherReceipt } },
    canceled: {
      tags: ['closed', 'error', 'payment.failed', 'payment.canceled'],
      on: { ...lateMoney, ...anotherReceipt },
    },
    expired: {
      tags: ['closed', 'error', 'payment.failed', 'payment.expired'],
      on: { ...lateMoney, ...anotherReceipt },
    },
    reversed: { tags: ['closed', 'error', 'payment.failed'] },
  },
});
