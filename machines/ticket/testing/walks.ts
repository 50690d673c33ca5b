import type { Walks } from '../../testing/walk.ts';
import { ticketMachine } from '../machine.ts';
import type { TicketEvent } from '../types.ts';

/** Before and after all times are over. */
const moments = [1, 100];

const types = [
  'customer.replied',
  'customer.closed',
  'staff.opened',
  'staff.answered',
  'staff.closed',
  'staff.locked',
  'staff.unlocked',
  'staff.suspended',
  'staff.resumed',
  'system.suspended',
  'time.passed',
] as const satisfies readonly TicketEvent['type'][];

export const walks: Walks = {
  machine: ticketMachine,
  tours: [
    {
      inputs: [{ closeAfter: 10, reopenFor: 20, lockAfter: 30 }],
      events: moments.flatMap((at) => types.map((type) => ({ type, at }))),
    },
  ],
  serialize: ({ value, context }) => JSON.stringify([value, context]),
};
