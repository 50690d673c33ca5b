import { fromPromise } from 'xstate';
import type { Walks } from '../../testing/walk.ts';
import type { ReceiptToSend, SentReceipt } from '../actors.ts';
import { paymentScreenMachine } from '../machine.ts';
import type { PaymentScreenContext } from '../types.ts';
import { changed, problem } from './fixtures.ts';

export const walks: Walks = {
  machine: paymentScreenMachine.provide({
    actors: {
      sendReceipt: fromPromise<SentReceipt, ReceiptToSend>(() => new Promise(() => undefined)),
    },
  }),
  tours: [
    {
      inputs: [undefined],
      events: [
        { type: 'payment.shown', code: 'pay-1' },
        changed('pending'),
        changed('paid'),
        changed('pending', 'transfer'),
        changed('processing', 'transfer'),
        { type: 'receipt.send', file: new Blob() },
        { type: 'receipt.progress', percent: 50 },
        { type: 'receipt.cancel' },
        { type: 'xstate.done.actor.sendReceipt' },
        { type: 'xstate.error.actor.sendReceipt', error: problem('receipt-refused') },
      ],
    },
  ],
  serialize: ({ value, context }) => JSON.stringify([value, (context as PaymentScreenContext).awaitsReceipt]),
};
