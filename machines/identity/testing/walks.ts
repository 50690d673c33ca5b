import type { Walks } from '../../testing/walk.ts';
import { identityMachine } from '../machine.ts';
import type { IdentityEvent } from '../types.ts';

/** Every event, with and without the data that its guard needs. */
export const everyEvent: readonly IdentityEvent[] = [
  { type: 'identity.photo-sent', photo: 'card' },
  { type: 'identity.photo-sent', photo: 'face' },
  { type: 'identity.submitted' },
  { type: 'identity.verified' },
  { type: 'identity.rejected', reason: 'not readable' },
  { type: 'identity.rejected', reason: ' ' },
  { type: 'identity.revoked', reason: 'another person' },
  { type: 'identity.revoked', reason: '' },
];

export const walks: Walks = {
  machine: identityMachine,
  tours: [{ inputs: [undefined], events: everyEvent }],
  serialize: ({ value, context }) => JSON.stringify([value, context]),
};
