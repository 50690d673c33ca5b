import { fromCallback, fromPromise } from 'xstate';
import type { Walks } from '../../testing/walk.ts';
import { defaultSettings, sampleSnapshot, sampleState } from '../fixtures.ts';
import { cartMachine } from '../machine.ts';
import { addToRecord, emptyRecord } from '../record.ts';
import type { CartEntry, CartSettings } from '../types.ts';

const otherTab = addToRecord(emptyRecord, sampleSnapshot(2), 1, { multiPrice: false, source: 'b' });
export const startInput = (settings: Partial<CartSettings>) => ({
  settings: { ...defaultSettings, ...settings },
  loadingButton: 1000,
  source: 'a',
});

/** A cart whose ports never answer. */
export const quietCart = cartMachine.provide({
  actors: {
    fetchSellables: fromPromise(() => new Promise(() => undefined)),
    mirror: fromCallback(() => undefined),
  },
});

export const walks: Walks = {
  machine: quietCart,
  tours: [
    {
      // With the other setting, an eventless transition leaves a state immediately.
      inputs: [startInput({ sessionCart: true }), startInput({ sessionCart: false })],
      events: [
        { type: 'cart.add', snapshot: sampleSnapshot(1) },
        { type: 'cart.increase', key: '1' },
        { type: 'cart.reduce', key: '1' },
        { type: 'cart.setQuantity', key: '1', qty: 1 },
        { type: 'cart.remove', key: '1' },
        { type: 'cart.clear' },
        { type: 'cart.refresh' },
        { type: 'cart.replaced', record: otherTab },
        { type: 'panel.open' },
        { type: 'panel.close' },
        { type: 'report.dismiss' },
        {
          type: 'xstate.done.actor.fetchSellables',
          output: { ids: [1, 2], revision: 999, sellables: [sampleState(1)] },
        },
        { type: 'xstate.error.actor.fetchSellables', error: new Error('no network') },
        { type: 'xstate.done.actor.mirror' },
        { type: 'xstate.error.actor.mirror', error: new Error('storage is full') },
      ],
    },
  ],
  serialize: ({ value, context }) =>
    JSON.stringify([
      value,
      context.settings.sessionCart,
      context.record.entries.map(({ item }: CartEntry) => [item.key, Math.min(item.qty, 2)]),
    ]),
};
