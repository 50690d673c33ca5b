import { assign, setup } from 'xstate';
import { reloadPage, unregisterWorker } from './actors.ts';
import * as rules from './rules.ts';
import type { UpdateContext, UpdateEvent, UpdateInput, UpdateTag } from './types.ts';

const updateSetup = setup({
  types: {
    context: {} as UpdateContext,
    input: {} as UpdateInput,
    events: {} as UpdateEvent,
    tags: {} as UpdateTag,
  },
  guards: { isBusy: rules.isBusy },
  delays: { reloadDelay: rules.reloadDelay },
  actions: {
    startWork: assign({ isBusy: true }),
    endWork: assign({ isBusy: false }),
    unregisterWorker,
    reloadPage,
  },
});

/** A new version of the shop under an open page. It never interrupts a payment, and loses nothing that was typed. */
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
      after: { reloadDelay: 'reloading' },
      on: { 'reload.asked': 'reloading', 'work.began': { target: 'postponed', actions: 'startWork' } },
    },
    // The notice comes again when the work is done, and its time begins anew.
    postponed: { on: { 'work.ended': { target: 'announced', actions: 'endWork' } } },
    reloading: { entry: 'reloadPage' },
  },
});
