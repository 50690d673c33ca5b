import { fromPromise } from 'xstate';
import type { Walks } from '../../testing/walk.ts';
import { connectivityMachine } from '../machine.ts';

export const walks: Walks = {
  machine: connectivityMachine.provide({
    actors: { reachShop: fromPromise<void>(() => new Promise(() => undefined)) },
  }),
  tours: [
    {
      inputs: [{ noticeAfter: 10_000, probeEvery: 5_000 }],
      events: [
        { type: 'connection.lost' },
        { type: 'connection.found' },
        { type: 'connection.retry' },
        { type: 'xstate.done.actor.reachShop' },
        { type: 'xstate.error.actor.reachShop', error: new Error('no network') },
      ],
    },
  ],
  serialize: ({ value }) => JSON.stringify(value),
};
