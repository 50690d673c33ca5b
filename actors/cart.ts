import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  cartMachine,
  isSameRecord,
  linesOf,
  maxPerLine,
  mergeRecords,
  quantityOf,
  readStored,
  toStored,
} from '#machines/cart/index.ts';
import type {
  CartEvent,
  CartInput,
  CartSnapshot,
  MirrorCommand,
  RefreshAnswer,
  RefreshQuestion,
} from '#machines/cart/index.ts';
import { fetchSellableStates } from '#data/sellable-states.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import type { Product, ProductCard, Sellable } from '#schemas/entities/product.ts';
import { requireActors } from './running.ts';

/**
 * The port to local storage and other tabs. It merges the stored cart with the cart of this tab, so that no
 * tab overwrites another.
 */
const mirrorOver = (store: ValueStore<unknown>) =>
  fromCallback<MirrorCommand, undefined, CartEvent>(({ receive, sendBack }) => {
    const take = (value: unknown) => {
      const record = readStored(value);
      if (record) sendBack({ type: 'cart.replaced', record });
    };
    receive(({ record }) => {
      const stored = readStored(store.read());
      const merged = stored ? mergeRecords(stored, record) : record;
      store.write(toStored(merged));
      if (!isSameRecord(merged, record)) sendBack({ type: 'cart.replaced', record: merged });
    });
    take(store.read());
    return store.watch(take);
  });

const fetchSellables = fromPromise<RefreshAnswer, RefreshQuestion>(async ({ input, signal }) => ({
  ...input,
  sellables: await fetchSellableStates(input.ids, signal),
}));

/** Starts the cart machine over its storage. */
export function startCart(input: CartInput, store: ValueStore<unknown>) {
  const machine = cartMachine.provide({ actors: { fetchSellables, mirror: mirrorOver(store) } });
  return createActor(machine, { input }).start();
}

export type CartActor = ReturnType<typeof startCart>;

/**
 * The outcome of an addition: a new line, more of a line, less than requested, or nothing because none is
 * left.
 */
export type AddOutcome = 'added' | 'increased' | 'limited' | 'refused';

/** Sends an event to the cart of this tab. Only for handlers and effects. */
export const sendToCart = (event: CartEvent): void => requireActors().cart.send(event);

/**
 * Adds a sellable to a cart. Only for handlers and effects.
 * @param qty pieces
 * @param cart the cart of this tab by default
 */
export function addToCart(snapshot: CartSnapshot, qty = 1, cart = requireActors().cart): AddOutcome {
  const lines = () => linesOf(cart.getSnapshot().context.record);
  const before = lines();
  cart.send({ type: 'cart.add', snapshot, qty });
  const after = lines();
  const pieces = quantityOf(after, snapshot.id) - quantityOf(before, snapshot.id);
  if (pieces <= 0) return 'refused';
  if (pieces < qty) return 'limited';
  return after.length > before.length ? 'added' : 'increased';
}

/**
 * Used as the stock of a card's option, because cards do not contain stock: the most that a line may hold.
 */
const unknownStock = maxPerLine;

/**
 * The snapshot that a cart line stores of a card's cheapest option. The next refresh adds the option's
 * title and stock.
 */
export function cardSnapshot(card: ProductCard): CartSnapshot {
  return {
    id: card.sellable_id,
    title: card.title,
    type: card.type,
    price: card.price,
    usdt_price: card.usdt_price,
    discount: card.discount,
    usdt_discount: card.usdt_discount,
    product: {
      id: card.id,
      slug: card.slug,
      option_title: '',
      picture: card.picture,
      store_name: card.store.page_name,
      stock: card.in_stock ? unknownStock : 0,
    },
  };
}

/** The snapshot that a cart line stores of one option of a product. */
export function optionSnapshot(product: Product, option: Sellable): CartSnapshot {
  return {
    id: option.id,
    title: product.title,
    type: product.type,
    price: option.price,
    usdt_price: option.usdt_price,
    discount: option.discount,
    usdt_discount: option.usdt_discount,
    product: {
      id: product.Id,
      slug: product.slug,
      option_title: option.title,
      picture: product.picture,
      store_name: product.store.page_name,
      stock: option.stock,
    },
  };
}
