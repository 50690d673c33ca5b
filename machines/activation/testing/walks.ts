import type { Walks } from '../../testing/walk.ts';
import { activationMachine } from '../machine.ts';
import type { ActivationEvent } from '../types.ts';

/** Every event, with and without the data that its guard needs. */
export const everyEvent: readonly ActivationEvent[] = [
  { type: 'activation.paid' },
  { type: 'activation.finished' },
  { type: 'activation.asked', note: 'the player id is not known' },
  { type: 'activation.asked', note: ' ' },
  { type: 'activation.corrected' },
  { type: 'activation.refused', note: 'the account is closed' },
  { type: 'activation.refused', note: '' },
  { type: 'activation.canceled' },
];

export const walks: Walks = {
  machine: activationMachine,
  tours: [{ inputs: [undefined], events: everyEvent }],
  serialize: ({ value }) => JSON.stringify(value),
};
