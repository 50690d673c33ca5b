import { createActor, fromCallback, fromPromise } from 'xstate';
import { fetchSellableStates } from '#data/sellable-states.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { cartMachine, isSameRecord, readStored } from '#machines/cart/index.ts';
import type {
  CartEvent,
  CartInput,
  MirrorCommand,
  RefreshAnswer,
  RefreshQuestion,
} from '#machines/cart/index.ts';
import { saveRecord } from './cart-control.ts';

// The machine of the cart with its storage. Pages show and change the cart without it until it is loaded.

/**
 * Creates the port to local storage and other tabs. It merges the stored cart with the cart of this tab, so
 * that no tab overwrites another.
 */
const mirrorOver = (store: ValueStore<unknown>) =>
  fromCallback<MirrorCommand, undefined, CartEvent>(({ receive, sendBack }) => {
    const take = (value: unknown) => {
      const record = readStored(value);
      if (record) sendBack({ type: 'cart.replaced', record });
    };
    receive(({ record }) => {
      const merged = saveRecord(store, record);
      if (!isSameRecord(merged, record)) sendBack({ type: 'cart.replaced', record: merged });
    });
    take(store.read());
    return store.watch(take);
  });

const fetchSellables = fromPromise<RefreshAnswer, RefreshQuestion>(async ({ input, signal }) => ({
  ...input,
  sellables: await fetchSellableStates(input.ids, signal),
}));

/** Starts the cart machine with its storage. */
export function runCart(input: CartInput, store: ValueStore<unknown>) {
  const machine = cartMachine.provide({ actors: { fetchSellables, mirror: mirrorOver(store) } });
  return createActor(machine, { input }).start();
}
