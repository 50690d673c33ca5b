import type { ValueStore } from '#data/storage/value-store.ts';
import type { CartContext, CartEvent, CartInput, CartRecord } from '#machines/cart/index.ts';
import {
  buttonOf,
  changeLines,
  emptyRecord,
  isSameRecord,
  mergeRecords,
  readStored,
  toStored,
} from '#machines/cart/lines.ts';
import { loadCode } from '#schemas/load-code.ts';
import { atom, type Store } from '../store.ts';

// The cart of this tab. Pages start without its machine. It loads at the first use, or when a page with a
// filled cart is idle. Until then, this module shows the stored cart, and changes and stores lines by the
// same rules.

/** The part of the cart's snapshot that screens read. The snapshot of the machine has it too. */
export interface CartState {
  context: Pick<CartContext, 'record' | 'button' | 'report' | 'refreshError'>;
  value: { panel: 'closed' | 'open'; refresh: 'idle' | 'refreshing' | 'failed' };
  tags: ReadonlySet<string>;
}

export interface CartControl extends Store<CartState> {
  send(event: CartEvent): void;
  /** Loads the machine if it does not run yet. */
  wake(): void;
  stop(): void;
}

type Running = Pick<CartControl, 'send' | 'stop' | 'getSnapshot' | 'subscribe'>;
type CartCode = { runCart(input: CartInput, store: ValueStore<unknown>): Running };
/** Loads the code of the machine. Returns it without a promise if it is loaded already. */
export type LoadCart = () => Promise<CartCode> | CartCode;

/** Milliseconds until a machine that could not be loaded is loaded again. */
const retryAfter = 10_000;

const importMachine: LoadCart = () => loadCode(() => import('./cart-machine.ts'));

/**
 * Stores a record, merged with the stored one.
 * @returns the stored record
 */
export function saveRecord(store: ValueStore<unknown>, record: CartRecord): CartRecord {
  const stored = readStored(store.read());
  const merged = stored ? mergeRecords(stored, record) : record;
  store.write(toStored(merged));
  return merged;
}

/** Returns the state of a cart whose machine does not run. */
const stateOf = (record: CartRecord, panel: CartState['value']['panel']): CartState => ({
  context: { record, button: null, report: null, refreshError: null },
  value: { panel, refresh: 'idle' },
  tags: new Set([record.entries.length > 0 ? 'cart.filled' : 'cart.empty']),
});

/**
 * Starts the cart with its storage.
 * @param load loads the machine's code
 */
export function startCart(
  input: CartInput,
  store: ValueStore<unknown>,
  load: LoadCart = importMachine,
): CartControl {
  const { sessionCart, multiPrice } = input.settings;
  const read = (): CartRecord => (sessionCart && readStored(store.read())) || emptyRecord;
  const state = atom(stateOf(read(), 'closed'));
  const current = () => state.getSnapshot();
  let running: Running | null = null;
  let isLoading = false;
  let isStopped = false;
  /** Whether a refresh was requested before the machine runs. */
  let isRefreshWanted = false;

  /** The button pressed before the machine runs, while it still shows the press. */
  let pressed: CartContext['button'] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sets the state with the pressed button. */
  const set = ({ context, value, tags }: CartState) =>
    state.set({ context: { ...context, button: context.button ?? pressed }, value, tags });
  const press = (button: CartContext['button']) => {
    pressed = button;
    clearTimeout(timer);
    timer = setTimeout(() => {
      pressed = null;
      set(running?.getSnapshot() ?? { ...current(), context: { ...current().context, button: null } });
    }, input.loadingButton);
  };
  const show = (record: CartRecord, panel = current().value.panel) =>
    set(stateOf(record, record.entries.length > 0 ? panel : 'closed'));
  const unwatch = sessionCart
    ? store.watch((value) => {
        const stored = readStored(value);
        if (!stored) return;
        const { record } = current().context;
        const merged = mergeRecords(record, stored);
        if (isSameRecord(merged, record)) return;
        show(isSameRecord(merged, stored) ? merged : saveRecord(store, merged));
      })
    : () => undefined;

  function run({ runCart }: CartCode): void {
    isLoading = false;
    if (isStopped) return;
    unwatch();
    const { context, value } = current();
    const actor = (running = runCart(input, store));
    // The machine also gets lines that could not be stored, or must not be.
    actor.send({ type: 'cart.replaced', record: context.record });
    if (value.panel === 'open') actor.send({ type: 'panel.open' });
    if (isRefreshWanted) actor.send({ type: 'cart.refresh' });
    set(actor.getSnapshot());
    actor.subscribe(set);
  }

  function wake(): void {
    if (running || isLoading || isStopped) return;
    isLoading = true;
    const code = load();
    if (!(code instanceof Promise)) return run(code);
    // The next event or the timer loads it again. Until then the cart shows no current prices.
    code.then(run, () => {
      isLoading = false;
      setTimeout(wake, retryAfter);
    });
  }

  function sendEarly(event: CartEvent): void {
    const { record } = current().context;
    if (event.type === 'panel.open' || event.type === 'panel.close')
      return set(stateOf(record, event.type === 'panel.open' ? 'open' : 'closed'));
    if (event.type === 'cart.refresh') isRefreshWanted = true;
    const changed = changeLines(record, event, { multiPrice, source: input.source, limits: input.limits });
    if (changed === record) return;
    const button = buttonOf(changed, event);
    if (button) press(button);
    show(sessionCart ? saveRecord(store, changed) : changed);
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    wake,
    send(event) {
      // An empty cart has nothing to refresh.
      if (!running && event.type === 'cart.refresh' && current().context.record.entries.length === 0) return;
      wake();
      if (running) running.send(event);
      else sendEarly(event);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unwatch();
      running?.stop();
    },
  };
}
