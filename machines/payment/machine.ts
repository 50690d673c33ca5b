import { assign, setup } from 'xstate';
import type { Condition } from '#schemas/conditions/conditions.ts';
import {
  isCreditable,
  isFirstOk,
  isFurther,
  isMoving,
  isNotTransfer,
  isPayable,
  isTransfer,
  mayBeBack,
  mayStillCome,
  wasCanceled,
} from './guards.ts';
import type { PaymentContext, PaymentEvent, PaymentInput } from './types.ts';
import * as updates from './updates.ts';

/** Stands in for the effects, which the server applies. */
const serverEffect = (): void => undefined;

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as 'open' | 'closed' | 'busy' | 'error' | Condition,
  },
  guards: {
    isCreditable,
    isFirstOk,
    isFurther,
    isMoving,
    isNotTransfer,
    isPayable,
    isTransfer,
    mayBeBack,
    mayStillCome,
    wasCanceled,
  },
  actions: {
    keepHint: assign(updates.keepHint),
    keepStage: assign(updates.keepStage),
    takeMoney: assign(updates.takeMoney),
    keepDoubt: assign(updates.keepDoubt),
    keepReason: assign(updates.keepReason),
    clearReason: assign(updates.clearReason),
    askProvider: serverEffect,
    creditOrder: serverEffect,
    withdrawCredit: serverEffect,
    requestReview: serverEffect,
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

/** Provider reports about money are accepted in every state except `paid` and `reversed`. */
const onMoneyArrived = {
  'payment.verified': [
    { guard: 'isCreditable', target: 'paid', actions: 'takeMoney' },
    { target: 'review', actions: 'keepDoubt' },
  ],
  'payment.amount-mismatch': { target: 'review', actions: 'keepDoubt' },
  'payment.reference-used': { target: 'review', actions: 'keepDoubt' },
  'payment.partly-paid': { target: 'review', actions: 'keepDoubt' },
} as const;

/** Money may still arrive after a payment has ended. It is credited or reviewed, never refused. */
const lateMoney = {
  ...onMoneyArrived,
  'payment.returned': [
    { guard: 'isFirstOk', target: 'processing', actions: ['keepHint', 'clearReason', 'askProvider'] },
    { guard: 'isNotTransfer', actions: 'askProvider' },
  ],
  'payment.reconcile': { guard: 'isNotTransfer', actions: 'askProvider' },
  'payment.progressed': { guard: 'isMoving', target: 'processing', actions: ['keepStage', 'clearReason'] },
} as const;

/**
 * The shopper can send another receipt after a rejected receipt, a timeout or a cancellation, because the
 * money may have been sent.
 */
const anotherReceipt = {
  'receipt.uploaded': { guard: 'isTransfer', target: 'processing', actions: 'clearReason' },
} as const;

/**
 * One attempt to pay an order, by any method. A callback decides nothing. Only verification changes the
 * state.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: startContext,
  initial: 'created',
  states: {
    created: {
      tags: ['open', 'busy', 'payment.pending'],
      on: {
        ...onMoneyArrived,
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
        ...onMoneyArrived,
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
        ...onMoneyArrived,
        'payment.returned': [
          { guard: 'isFirstOk', actions: ['keepHint', 'askProvider'] },
          { guard: 'isNotTransfer', actions: 'askProvider' },
        ],
        'payment.progressed': { guard: 'isFurther', actions: 'keepStage' },
        'payment.reconcile': { guard: 'isNotTransfer', actions: 'askProvider' },
        'payment.unpaid': [
          { guard: 'mayStillCome' },
          { guard: 'wasCanceled', target: 'canceled', actions: 'keepReason' },
          { guard: 'isNotTransfer', target: 'failed', actions: 'keepReason' },
        ],
        'payment.failed': { target: 'failed', actions: 'keepReason' },
        // The verification had no result, or the coins never arrived. Staff must look for the money.
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
      entry: 'requestReview',
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
        // A provider may return coins after they have paid, and reports that in a notification. For card
        // payments, only a signed report of a refund makes the server ask.
        'payment.reconcile': { guard: 'mayBeBack', actions: 'askProvider' },
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
