import { assign, setup } from 'xstate';
import { reachShop, reloadPage, unregisterWorker } from './actors.ts';
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
    unregisterWorker,
    reloadPage,
  },
});

/**
 * A new version of the shop under an open page. It never interrupts a payment, loses nothing that was typed, and leaves a
 * page that works alone while the shop cannot be reached: without the worker, a reload would end at the browser's error page.
 */
export const updateMachine = updateSetup.createMachine({
  id: 'update',
  context: rules.startContext,
  initial: 'current',
  states: {
    current: {
      on: {
        'version.found': [
          { guard: 'isBusy', target: 'postponed', actions: 'unregisterWorker' },
          { target: 'announced', actions: 'unregisterWorker' },
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
    // The notice comes again when the work is done, and its time begins anew.
    postponed: { on: { 'work.ended': { target: 'announced', actions: 'endWork' } } },
    reloading: { entry: 'reloadPage' },
  },
});
