import { fromPromise } from 'xstate';
import type { Walks } from '../../testing/walk.ts';
import { paymentScreenMachine } from '../machine.ts';
import type { PaymentScreenContext } from '../types.ts';
import { problem, settings, viewOf } from './fixtures.ts';

const silent = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined));
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, ...codes: string[]) =>
  codes.map((code) => ({ type: `xstate.error.actor.${id}`, error: problem(code) }));
const input = { settings, code: 'pay-1', view: null };

export const walks: Walks = {
  machine: paymentScreenMachine.provide({
    actors: { fetchPayment: silent(), verifyPayment: silent(), sendReceipt: silent() },
  }),
  tours: [
    {
      inputs: [input, { ...input, view: viewOf({ method: 'transfer' }) }],
      events: [
        { type: 'payment.ask' },
        { type: 'payment.verify' },
        { type: 'screen.hidden' },
        { type: 'screen.shown' },
        { type: 'receipt.send', file: new Blob() },
        { type: 'session.changed' },
        ...['fetchPayment', 'verifyPayment'].flatMap((port) => [
          ...(['pending', 'review', 'paid'] as const).map((status) => done(port, viewOf({ status }))),
          ...failed(port, 'unauthenticated', 'payment-not-found', 'internal'),
        ]),
        ...(['processing', 'failed'] as const).map((status) =>
          done('fetchPayment', viewOf({ method: 'transfer', status })),
        ),
        done('sendReceipt', viewOf({ method: 'transfer', status: 'processing' })),
        ...failed('sendReceipt', 'receipt-refused'),
      ],
    },
  ],
  serialize: ({ value, context }) => {
    const { view, isHidden } = context as PaymentScreenContext;
    return JSON.stringify([value, view?.payment.status, view?.payment.method, isHidden]);
  },
};
