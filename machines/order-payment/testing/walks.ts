import type { Walks } from '../../testing/walk.ts';
import { orderPaymentMachine } from '../machine.ts';
import type { OrderPaymentEvent } from '../types.ts';

/** One event of every kind, and of every variant that a guard distinguishes. */
export const orderPaymentEvents: readonly OrderPaymentEvent[] = [
  { type: 'payments.changed', inReview: false, inProgress: false },
  { type: 'payments.changed', inReview: false, inProgress: true },
  { type: 'payments.changed', inReview: true, inProgress: false },
  { type: 'payments.changed', inReview: true, inProgress: true },
  { type: 'time.over' },
  { type: 'payment.credited' },
  { type: 'order.refunded', amount: 1 },
  { type: 'order.refunded', amount: 2 },
  { type: 'payment.withdrawn', amount: 1 },
  { type: 'payment.withdrawn', amount: 2 },
];

export const walks: Walks = {
  machine: orderPaymentMachine,
  tours: [{ inputs: [{ total: 2 }], events: orderPaymentEvents }],
  serialize: ({ value, context }) => JSON.stringify([value, context]),
};
