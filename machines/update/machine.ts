import { assign, setup } from 'xstate';
import { reachShop, reloadPage, replaceWorker } from './actors.ts';
import * as rules from './rules.ts';
import type { UpdateContext, UpdateEvent, UpdateInput, UpdateTag } from './types.ts';

const updateSetup = setup({
  types: {
    context: {} as UpdateContext,
    input: {} as UpdateInput,
    events: {} as UpdateEvent,
    tags: {} as UpdateTag,
  },
  actors: { reachShop },
  guards: { isBusy: rules.isBusy },
  delays: { reloadDelay: rules.reloadDelay },
  actions: {
    startWork: assign({ isBusy: true }),
    endWork: assign({ isBusy: false }),
    replaceWorker,
    reloadPage,
  },
});

/**
 * A new version of the shop under an open page. The old worker ends, the page shows a notice, and then loads
 * again. The machine never interrupts a payment and never loses input. While the shop cannot be reached, it
 * leaves a working page alone.
 */
export const updateMachine = updateSetup.createMachine({
  id: 'update',
  context: rules.startContext,
  initial: 'current',
  // A later version during the notice ends the worker of this one.
  on: { 'version.found': { actions: 'replaceWorker' } },
  states: {
    current: {
      on: {
        'version.found': [
          { guard: 'isBusy', target: 'postponed', actions: 'replaceWorker' },
          { target: 'announced', actions: 'replaceWorker' },
        ],
        'work.began': { actions: 'startWork' },
        'work.ended': { actions: 'endWork' },
      },
    },
    announced: {
      tags: 'new-version',
      after: { reloadDelay: 'reaching' },
      on: { 'reload.asked': 'reaching', 'work.began': { target: 'postponed', actions: 'startWork' } },
    },
    reaching: {
      tags: 'new-version',
      invoke: { id: 'reachShop', src: 'reachShop', onDone: 'reloading', onError: 'announced' },
      on: { 'work.began': { target: 'postponed', actions: 'startWork' } },
    },
    // The notice appears again when the work is done, and its time restarts.
    postponed: { on: { 'work.ended': { target: 'announced', actions: 'endWork' } } },
    reloading: { entry: 'reloadPage' },
  },
});
