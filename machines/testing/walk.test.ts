import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { coverMachine } from './walk.ts';

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened', kick: 'broken' } },
    opened: { on: { close: 'closed' } },
    broken: { on: { mend: 'closed' } },
  },
});
const cover = (...events: readonly string[]) =>
  coverMachine({
    machine,
    tours: [{ inputs: [undefined], events: events.map((type) => ({ type })) }],
    serialize: ({ value }) => JSON.stringify(value),
  });

describe('the walk through a machine', () => {
  test('reports nothing missing where everything is reached', () => {
    expect(cover('open', 'close', 'kick', 'mend')).toEqual({
      walked: 3,
      missedStates: [],
      missedTransitions: [],
      strayed: [],
    });
  });

  test('reports the states and transitions that no path reaches', () => {
    expect(cover('open')).toEqual({
      walked: 2,
      missedStates: ['door.broken'],
      missedTransitions: [
        'door.closed: kick → door.broken',
        'door.opened: close → door.closed',
        'door.broken: mend → door.closed',
      ],
      strayed: [],
    });
  });

  test('combines the results of several tours', () => {
    const tours = [
      ['open', 'close'],
      ['kick', 'mend'],
    ].map((types) => ({ inputs: [undefined], events: types.map((type) => ({ type })) }));
    expect(
      coverMachine({ machine, tours, serialize: ({ value }) => JSON.stringify(value) }).missedTransitions,
    ).toEqual([]);
  });
});
