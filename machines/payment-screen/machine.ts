import { assertEvent, assign, setup } from 'xstate';
import * as ports from './actors.ts';
import * as guards from './guards.ts';
import type { PaymentScreenContext, PaymentScreenEvent, PaymentScreenTag } from './types.ts';
import * as updates from './updates.ts';

const screenSetup = setup({
  types: {
    context: {} as PaymentScreenContext,
    events: {} as PaymentScreenEvent,
    tags: {} as PaymentScreenTag,
  },
  actors: ports,
  guards,
  delays: { longWaitDelay: updates.longWaitDelay },
  actions: {
    takePayment: assign(updates.takePayment),
    noteReceipt: assign(updates.noteReceipt),
    keepReceiptFailure: assign(updates.keepReceiptFailure),
    keepSentReceipt: assign(updates.keepSentReceipt),
    startReceipt: assign({ receiptFailure: null, receiptProgress: 0 }),
    noteProgress: assign(updates.noteProgress),
  },
});

const send = {
  'receipt.send': { target: 'sending-receipt', actions: 'startReceipt' },
} as const;
const unlessAwaited = { guard: 'awaitsNoReceipt', target: 'no-receipt' } as const;
const untilEnded = { 'payment.changed': { guard: 'hasEnded', target: 'not-waiting' } } as const;

/**
 * A page that shows one payment. The query cache has the payment and sends each of its changes to this
 * machine.
 */
export const paymentScreenMachine = screenSetup.createMachine({
  id: 'payment-screen',
  type: 'parallel',
  context: updates.startContext,
  on: { 'payment.shown': { target: ['.wait.not-waiting', '.receipt.no-receipt'], actions: 'takePayment' } },
  states: {
    wait: {
      initial: 'not-waiting',
      states: {
        'not-waiting': { on: { 'payment.changed': { guard: 'isOpen', target: 'waiting' } } },
        waiting: { after: { longWaitDelay: 'long-wait' }, on: untilEnded },
        'long-wait': { tags: 'long-wait', on: untilEnded },
      },
    },
    receipt: {
      initial: 'no-receipt',
      on: { 'payment.changed': { actions: 'noteReceipt' } },
      states: {
        'no-receipt': { always: { guard: 'awaitsReceipt', target: 'receipt-awaited' } },
        'receipt-awaited': { tags: 'receipt', always: unlessAwaited, on: send },
        'sending-receipt': {
          tags: 'receipt-busy',
          invoke: {
            id: 'sendReceipt',
            src: 'sendReceipt',
            input: ({ context, event, self }) => {
              assertEvent(event, 'receipt.send');
              return {
                code: context.code,
                file: event.file,
                onProgress: (percent: number) => self.send({ type: 'receipt.progress', percent }),
              };
            },
            onDone: {
              target: 'receipt-sent',
              actions: { type: 'keepSentReceipt', params: ({ event }) => event.output },
            },
            onError: {
              target: 'receipt-refused',
              actions: { type: 'keepReceiptFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'receipt.progress': { actions: 'noteProgress' }, 'receipt.cancel': 'receipt-awaited' },
        },
        'receipt-refused': { tags: ['receipt', 'receipt-error'], always: unlessAwaited, on: send },
        // Staff may reject it later. The payment then needs another one.
        'receipt-sent': { always: unlessAwaited },
      },
    },
  },
});
