import type { Walks } from '../../testing/walk.ts';
import { fulfillmentMachine } from '../machine.ts';
import type { FulfillmentEvent } from '../types.ts';

const events: readonly FulfillmentEvent[] = [
  { type: 'invoice.paid' },
  { type: 'invoice.accepted' },
  { type: 'invoice.delivered', pieces: 1 },
  { type: 'invoice.delivered', pieces: 2 },
  { type: 'invoice.taken-back', pieces: 1 },
  { type: 'invoice.taken-back', pieces: 2 },
  { type: 'invoice.canceled' },
  { type: 'invoice.rejected' },
  { type: 'invoice.edited', total: 3, balance: 0 },
  { type: 'invoice.edited', total: 3, balance: 2 },
  { type: 'invoice.edited', total: 3, balance: -2 },
  { type: 'invoice.settled', amount: 1 },
  { type: 'invoice.settled', amount: -1 },
];

export const walks: Walks = {
  machine: fulfillmentMachine,
  tours: [
    {
      inputs: [
        { total: 2, review: false },
        { total: 2, review: true },
      ],
      events,
    },
  ],
  serialize: ({ value, context }) => JSON.stringify([value, context]),
};
