import { fromPromise } from 'xstate';
import type { Walks } from '../../testing/walk.ts';
import { updateMachine } from '../machine.ts';
import type { UpdateContext } from '../types.ts';

const nothing = (): void => undefined;

export const walks: Walks = {
  machine: updateMachine.provide({
    actions: { replaceWorker: nothing, reloadPage: nothing },
    actors: { reachShop: fromPromise<void>(() => new Promise(() => undefined)) },
  }),
  tours: [
    {
      inputs: [{ reloadAfter: 15_000 }],
      events: [
        { type: 'version.found' },
        { type: 'work.began' },
        { type: 'work.ended' },
        { type: 'reload.asked' },
        { type: 'xstate.done.actor.reachShop' },
        { type: 'xstate.error.actor.reachShop', error: new Error('no network') },
      ],
    },
  ],
  serialize: ({ value, context }) => JSON.stringify([value, (context as UpdateContext).isBusy]),
};
