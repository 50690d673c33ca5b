import { assertEvent, assign, emit, raise, setup } from 'xstate';
import * as ports from './actors.ts';
import * as guards from './guards.ts';
import type {
  PaymentScreenContext,
  PaymentScreenEmitted,
  PaymentScreenEvent,
  PaymentScreenInput,
  PaymentScreenTag,
  PaymentView,
} from './types.ts';
import * as updates from './updates.ts';

type TransitionInput = { context: PaymentScreenContext; event: PaymentScreenEvent };

const screenSetup = setup({
  types: {
    context: {} as PaymentScreenContext,
    events: {} as PaymentScreenEvent,
    input: {} as PaymentScreenInput,
    emitted: {} as PaymentScreenEmitted,
    tags: {} as PaymentScreenTag,
  },
  actors: ports,
  guards,
  delays: updates.delays,
  actions: {
    takeView: assign(updates.takeView),
    keepFailure: assign(updates.keepFailure),
    keepReceiptFailure: assign(updates.keepReceiptFailure),
    clearReceiptFailure: assign({ receiptFailure: null }),
    startAgain: assign({ asked: 0 }),
    tellSeen: raise({ type: 'payment.seen' }),
    tellReceiptSeen: raise({ type: 'receipt.seen' }),
    hide: assign({ isHidden: true }),
    unhide: assign({ isHidden: false }),
    tellSettled: emit(
      ({ context: { view } }: { context: PaymentScreenContext }) =>
        ({
          type: 'payment.settled',
          status: view?.payment.status ?? 'failed',
          order: view?.order ?? '',
        }) as const,
    ),
    tellLoginNeeded: emit({ type: 'payment.login-needed' }),
  },
});

const codeOf = ({ context }: TransitionInput) => ({ code: context.code });
const viewOf = ({ event }: { event: { output: PaymentView } }) => ({ view: event.output });
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const takeView = { type: 'takeView', params: viewOf } as const;
const keepFailure = { type: 'keepFailure', params: errorOf } as const;

const answers = {
  onDone: { target: 'judging', actions: [takeView, 'tellSeen'] },
  onError: [
    { guard: 'isLoginMissing', target: 'login-needed' },
    { guard: 'isNotThere', target: 'not-found', actions: keepFailure },
    { target: 'unreachable', actions: keepFailure },
  ],
} as const;

const again = { target: 'asking', actions: 'startAgain' } as const;
const rest = { target: 'resting', actions: 'hide' } as const;

/** A page that shows one payment: it polls a pending payment, wherever the page is opened again. */
export const paymentScreenMachine = screenSetup.createMachine({
  id: 'payment-screen',
  type: 'parallel',
  context: updates.startContext,
  states: {
    view: {
      initial: 'judging',
      on: {
        'receipt.seen': '.judging',
        'screen.hidden': { actions: 'hide' },
        'screen.shown': { actions: 'unhide' },
      },
      states: {
        judging: {
          always: [
            { guard: 'isUnknown', target: 'asking' },
            { guard: 'isSettled', target: 'settled' },
            { guard: 'isHidden', target: 'resting' },
            { guard: 'isInReview', target: 'in-review' },
            { target: 'waiting' },
          ],
        },
        asking: {
          tags: 'busy',
          invoke: { id: 'fetchPayment', src: 'fetchPayment', input: codeOf, ...answers },
        },
        verifying: {
          tags: 'busy',
          invoke: { id: 'verifyPayment', src: 'verifyPayment', input: codeOf, ...answers },
        },
        waiting: {
          tags: 'waiting',
          after: { poll: 'asking' },
          on: { 'payment.ask': again, 'payment.verify': 'verifying', 'screen.hidden': rest },
        },
        'in-review': {
          tags: 'waiting',
          after: { seldom: 'asking' },
          on: { 'payment.ask': again, 'screen.hidden': rest },
        },
        resting: {
          tags: 'waiting',
          on: {
            'screen.shown': { target: 'asking', actions: ['unhide', 'startAgain'] },
            'payment.ask': again,
          },
        },
        unreachable: { tags: ['error', 'waiting'], after: { poll: 'asking' }, on: { 'payment.ask': again } },
        'login-needed': { tags: 'login', entry: 'tellLoginNeeded', on: { 'session.changed': again } },
        'not-found': { tags: 'error', on: { 'payment.ask': again, 'session.changed': again } },
        settled: { tags: 'settled', entry: 'tellSettled', on: { 'payment.ask': again } },
      },
    },
    receipt: {
      initial: 'no-receipt',
      states: {
        'no-receipt': { always: { guard: 'awaitsReceipt', target: 'receipt-awaited' } },
        'receipt-awaited': {
          tags: 'receipt',
          on: {
            'payment.seen': { guard: 'awaitsNoReceipt', target: 'no-receipt' },
            'receipt.send': {
              guard: 'awaitsReceipt',
              target: 'sending-receipt',
              actions: 'clearReceiptFailure',
            },
          },
        },
        'sending-receipt': {
          tags: 'receipt-busy',
          invoke: {
            id: 'sendReceipt',
            src: 'sendReceipt',
            input: ({ context, event }: TransitionInput) => {
              assertEvent(event, 'receipt.send');
              return { code: context.code, file: event.file };
            },
            onDone: { target: 'receipt-sent', actions: [takeView, 'tellReceiptSeen'] },
            onError: { target: 'receipt-refused', actions: { type: 'keepReceiptFailure', params: errorOf } },
          },
        },
        'receipt-refused': {
          tags: ['receipt', 'receipt-error'],
          on: {
            'payment.seen': { guard: 'awaitsNoReceipt', target: 'no-receipt' },
            'receipt.send': {
              guard: 'awaitsReceipt',
              target: 'sending-receipt',
              actions: 'clearReceiptFailure',
            },
          },
        },
        // A person rejected it later, so another one may be sent.
        'receipt-sent': { on: { 'payment.seen': { guard: 'awaitsReceipt', target: 'receipt-awaited' } } },
      },
    },
    patience: {
      initial: 'fresh',
      states: {
        fresh: { after: { patience: 'long-wait' } },
        'long-wait': { tags: 'patient' },
      },
    },
  },
});
