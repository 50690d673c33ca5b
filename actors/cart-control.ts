import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  cartMachine,
  cartTotals,
  countPieces,
  isSameRecord,
  limitOf,
  linesOf,
  mergeRecords,
  quantityOf,
  readStored,
  toStored,
} from '#machines/cart/index.ts';
import type {
  CartEvent,
  CartInput,
  CartItem,
  CartReport,
  CartSettings,
  CartSnapshot,
  CartTotals,
  MirrorCommand,
  RefreshAnswer,
  RefreshQuestion,
} from '#machines/cart/index.ts';
import { fetchSellableStates } from '#data/queries/products.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import type { Store } from './store.ts';

/** What became of an addition: a new line, more of a line, less than was asked for, or nothing because none is left. */
export type AddOutcome = 'added' | 'increased' | 'limited' | 'refused';

/** The cart as screens see it. */
export interface CartView {
  ready: boolean;
  lines: readonly CartItem[];
  count: number;
  totals: { toman: CartTotals; dollar: CartTotals };
  isPanelOpen: boolean;
  loadingId: number | null;
  loadingKey: string | null;
  refreshState: 'idle' | 'refreshing' | 'failed';
  refreshError: RequestError | null;
  report: CartReport | null;
  settings: CartSettings;
  quantityOf(id: number): number;
  limitOf(line: CartItem): number;
}

export interface CartActions {
  add(snapshot: CartSnapshot, qty?: number): AddOutcome;
  increase(key: string): void;
  reduce(key: string): void;
  setQuantity(key: string, qty: number): void;
  remove(key: string): void;
  clear(): void;
  openPanel(): void;
  closePanel(): void;
  refresh(): void;
  dismissReport(): void;
}

export interface CartControl {
  view: Store<CartView>;
  actions: CartActions;
  stop(): void;
}

/** The port to local storage and other tabs. Whoever wrote last, nothing of either tab is lost. */
const mirrorOver = (store: ValueStore<unknown>) =>
  fromCallback<MirrorCommand, undefined, CartEvent>(({ receive, sendBack }) => {
    const bring = (value: unknown) => {
      const record = readStored(value);
      if (record) sendBack({ type: 'cart.replaced', record });
    };
    receive(({ record }) => {
      const stored = readStored(store.read());
      const merged = stored ? mergeRecords(stored, record) : record;
      store.write(toStored(merged));
      if (!isSameRecord(merged, record)) sendBack({ type: 'cart.replaced', record: merged });
    });
    bring(store.read());
    return store.watch(bring);
  });

const askEngine = fromPromise<RefreshAnswer, RefreshQuestion>(async ({ input, signal }) => ({
  ...input,
  sellables: await fetchSellableStates(input.ids, signal),
}));

function createCartActor(input: CartInput, store: ValueStore<unknown>) {
  return createActor(
    cartMachine.provide({ actors: { fetchSellables: askEngine, mirror: mirrorOver(store) } }),
    { input },
  );
}

type CartActor = ReturnType<typeof createCartActor>;

function viewOf(snapshot: ReturnType<CartActor['getSnapshot']>): CartView {
  const { context, value } = snapshot;
  const lines = linesOf(context.record);
  return {
    ready: true,
    lines,
    count: countPieces(lines),
    totals: cartTotals(lines),
    isPanelOpen: value.panel === 'open',
    loadingId: context.button?.id ?? null,
    loadingKey: context.button?.key ?? null,
    refreshState: value.refresh,
    refreshError: context.refreshError ? toRequestError(context.refreshError) : null,
    report: context.report,
    settings: context.settings,
    quantityOf: (id) => quantityOf(lines, id),
    limitOf: (line) => limitOf(lines, line),
  };
}

function actionsOf(actor: CartActor, view: Store<CartView>): CartActions {
  return {
    add(snapshot, qty = 1) {
      const before = view.get();
      actor.send({ type: 'cart.add', snapshot, qty });
      const after = view.get();
      const pieces = after.quantityOf(snapshot.id) - before.quantityOf(snapshot.id);
      if (pieces <= 0) return 'refused';
      if (pieces < qty) return 'limited';
      return after.lines.length > before.lines.length ? 'added' : 'increased';
    },
    increase: (key) => actor.send({ type: 'cart.increase', key }),
    reduce: (key) => actor.send({ type: 'cart.reduce', key }),
    setQuantity: (key, qty) => actor.send({ type: 'cart.setQuantity', key, qty }),
    remove: (key) => actor.send({ type: 'cart.remove', key }),
    clear: () => actor.send({ type: 'cart.clear' }),
    openPanel: () => actor.send({ type: 'panel.open' }),
    closePanel: () => actor.send({ type: 'panel.close' }),
    refresh: () => actor.send({ type: 'cart.refresh' }),
    dismissReport: () => actor.send({ type: 'report.dismiss' }),
  };
}

/** Starts the cart machine over its storage. */
export function startCart(input: CartInput, store: ValueStore<unknown>): CartControl {
  const actor = createCartActor(input, store);
  actor.start();
  let last: { snapshot: ReturnType<CartActor['getSnapshot']>; view: CartView } | undefined;
  const view: Store<CartView> = {
    get() {
      const snapshot = actor.getSnapshot();
      if (last?.snapshot !== snapshot) last = { snapshot, view: viewOf(snapshot) };
      return last.view;
    },
    subscribe(listener) {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
  return { view, actions: actionsOf(actor, view), stop: () => void actor.stop() };
}
