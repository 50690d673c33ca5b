import type { Walks } from '../../testing/walk.ts';
import { bankCardMachine } from '../machine.ts';
import type { BankCardEvent } from '../types.ts';

/** Every event, with and without the data that its guard needs. */
export const everyEvent: readonly BankCardEvent[] = [
  { type: 'card.photo-sent' },
  { type: 'card.replaced' },
  { type: 'card.verified' },
  { type: 'card.rejected', reason: 'not readable' },
  { type: 'card.rejected', reason: 'another name' },
  { type: 'card.rejected', reason: ' ' },
  { type: 'card.revoked', reason: 'lost' },
  { type: 'card.revoked', reason: '' },
];

export const walks: Walks = {
  machine: bankCardMachine,
  tours: [{ inputs: [undefined], events: everyEvent }],
  serialize: ({ value, context }) => JSON.stringify([value, context]),
};
