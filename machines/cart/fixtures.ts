import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { SellableState } from '#schemas/entities/product.ts';
import { cartMachine } from './machine.ts';
import { toStored } from './stored.ts';
import type {
  CartEvent,
  CartRecord,
  CartSettings,
  CartSnapshot,
  MirrorCommand,
  RefreshAnswer,
  RefreshQuestion,
} from './types.ts';

// Sample data and a started machine for this folder's tests.

export const defaultSettings: CartSettings = {
  multiPrice: false,
  sessionCart: true,
};

export function sampleSnapshot(id: number, changes: Partial<CartSnapshot> = {}): CartSnapshot {
  return {
    id,
    title: `Product ${id}`,
    type: 'gift_card',
    price: 1000 * id,
    usdt_price: 100 * id,
    discount: 100,
    usdt_discount: 10,
    product: {
      id: id * 10,
      slug: `product-${id}`,
      option_title: 'ten dollars',
      picture: null,
      store_name: 'A store',
      stock: 50,
    },
    ...changes,
  };
}

export function sampleState(id: number, changes: Partial<SellableState> = {}): SellableState {
  return {
    id,
    title: 'twenty dollars',
    product_id: id * 10,
    product_slug: `product-${id}-new`,
    product_title: `Product ${id} now`,
    type: 'digital',
    price: 2000 * id,
    usdt_price: 200 * id,
    discount: 200,
    usdt_discount: 20,
    stock: 40,
    region: null,
    denomination: null,
    delivery: 'instant',
    activation_hours: null,
    picture: null,
    store: {
      Id: 1,
      slug: 'a-store',
      page_name: 'A store',
      hours: { time_zone: 'Asia/Tehran', intervals: [], closed_dates: [] },
    },
    ...changes,
  };
}

/** Returns a sample product with this many pieces left. */
export const withStock = (id: number, stock: number): CartSnapshot =>
  sampleSnapshot(id, { product: { ...sampleSnapshot(id).product, stock } });

/** Lets settled promises reach the machine. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Starts a cart. The test answers its refresh questions, and its mirror is a list. */
export function startCart(
  options: {
    settings?: Partial<CartSettings>;
    stored?: CartRecord;
    loadingButton?: number;
    source?: string;
  } = {},
) {
  const clock = new SimulatedClock();
  const saved: CartRecord[] = [];
  const questions: {
    question: RefreshQuestion;
    answer(sellables: SellableState[]): Promise<void>;
    fail(error: Error): Promise<void>;
  }[] = [];
  let bring: (event: CartEvent) => void = () => undefined;
  const machine = cartMachine.provide({
    actors: {
      fetchSellables: fromPromise<RefreshAnswer, RefreshQuestion>(({ input }) => {
        const { promise, resolve, reject } = Promise.withResolvers<RefreshAnswer>();
        questions.push({
          question: input,
          answer: (sellables) => (resolve({ ...input, sellables }), settle()),
          fail: (error) => (reject(error), settle()),
        });
        return promise;
      }),
      mirror: fromCallback<MirrorCommand, undefined, CartEvent>(({ receive, sendBack }) => {
        bring = sendBack;
        receive((command) => saved.push(command.record));
        if (options.stored) sendBack({ type: 'cart.replaced', record: options.stored });
      }),
    },
  });
  const input = {
    settings: { ...defaultSettings, ...options.settings },
    loadingButton: options.loadingButton ?? 1000,
    source: options.source ?? 'a',
  };
  const actor = createActor(machine, { input, clock }).start();
  return {
    actor,
    clock,
    saved,
    questions,
    fromOtherTab: (record: CartRecord) => bring({ type: 'cart.replaced', record }),
    record: () => actor.getSnapshot().context.record,
    lines: () => actor.getSnapshot().context.record.entries.map((entry) => entry.item),
    quantities: () =>
      Object.fromEntries(actor.getSnapshot().context.record.entries.map(({ item }) => [item.key, item.qty])),
  };
}

/** Returns a record as local storage would return it. */
export const throughStorage = (record: CartRecord): unknown => JSON.parse(JSON.stringify(toStored(record)));
