import type { Order, PaymentMethod, PaymentSummary } from '#schemas/entities/order.ts';
import { callOperation, type OutputOf } from '#data/operations.ts';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import { newKey } from '#data/new-key.ts';
import { atom, type Store } from '../store.ts';
import type { ShopActors } from '../running.ts';
import { startPaymentScreen, type PaymentScreen } from './payment-screen.ts';
import { attemptToTell } from './attempt-to-tell.ts';

export type PaymentStarted = OutputOf<'payments.start'>;

/** The state of a watched order, as this browser knows it. */
export interface OrderState {
  /** The engine has answered, with the order or with an error. */
  ready: boolean;
  order: Order | null;
  /** The attempt to pay it that is shown; see {@link attemptToTell}. */
  payment: PaymentSummary | null;
  /** The status of the payment is polled. */
  isWaiting: boolean;
  /** The payment takes long, so the shopper need not wait on the page. */
  isLong: boolean;
  /** `login`: seeing it needs a login; `missing`: it does not exist, or belongs to somebody else. */
  problem: 'login' | 'missing' | 'failed' | null;
  error: RequestError | null;
  /** An attempt is being started. */
  isPaying: boolean;
  payError: RequestError | null;
}

export interface OrderWatch extends Store<OrderState> {
  /** Asks the engine now, and the provider as well. */
  refresh(): void;
  /**
   * Starts a payment; null when that failed. A call whose response was lost can be repeated without paying
   * twice.
   */
  pay(method: PaymentMethod, provider?: string): Promise<PaymentStarted | null>;
  stop(): void;
}

export const unknownOrder: OrderState = {
  ready: false,
  order: null,
  payment: null,
  isWaiting: false,
  isLong: false,
  problem: null,
  error: null,
  isPaying: false,
  payError: null,
};

/** Milliseconds until an order that could not be fetched is requested again. */
const retryAfter = 5000;
/**
 * Money may still arrive after an attempt failed at a gateway: the delays in milliseconds before the order
 * is requested again.
 */
const lateMoney: readonly number[] = [15_000, 30_000, 60_000, 120_000];

/** Whether a provider can be asked for the status of the payment. */
const isAtProvider = ({ method, status }: PaymentSummary): boolean =>
  (method === 'card' || method === 'crypto') && (status === 'pending' || status === 'processing');

/** Whether the last attempt failed at a provider whose report may have been premature. */
const mayComeLate = ({ payment, payments: [newest] }: Order): boolean =>
  payment !== 'paid' &&
  newest !== undefined &&
  (newest.method === 'card' || newest.method === 'crypto') &&
  (newest.status === 'failed' || newest.status === 'expired');

function problemOf({ status }: RequestError): NonNullable<OrderState['problem']> {
  if (status === 401) return 'login';
  return status === 404 || status === 422 ? 'missing' : 'failed';
}

/** Watches an order and the attempt to pay it that is shown. */
export function watchOrder(actors: Pick<ShopActors, 'flows' | 'session'>, code: string): OrderWatch {
  const cell = atom<OrderState>(unknownOrder);
  let screen: PaymentScreen | null = null;
  let unwatch = (): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;
  let isStopped = false;
  let attempt: { input: string; key: string } | null = null;
  let looks = 0;

  const change = (changes: Partial<OrderState>): void => {
    if (!isStopped) cell.set({ ...cell.getSnapshot(), ...changes });
  };

  /** The state of the payment screen's machine is newer than the order. */
  function readScreen(): void {
    if (!screen) return;
    const snapshot = screen.getSnapshot();
    change({
      payment: snapshot.context.view?.payment ?? null,
      isWaiting: snapshot.hasTag('waiting') || snapshot.hasTag('busy'),
      isLong: snapshot.hasTag('patient'),
    });
  }

  function follow(order: Order): void {
    const told = attemptToTell(order);
    if (isStopped || !told || screen?.code === told.code) return;
    unwatch();
    screen?.stop();
    const listen = ({ type }: { type: string }) => {
      if (
        type === 'payment.settled' &&
        cell.getSnapshot().order?.payments.find((each) => each.code === told.code)?.status !==
          screen?.getSnapshot().context.view?.payment.status
      )
        void ask();
    };
    screen = startPaymentScreen(actors, { code: told.code, view: { payment: told, order: code }, listen });
    const subscription = screen.subscribe(readScreen);
    unwatch = () => subscription.unsubscribe();
    readScreen();
    if (isAtProvider(told)) screen.send({ type: 'payment.verify' });
  }

  async function read(): Promise<void> {
    clearTimeout(timer);
    try {
      const { order } = await callOperation('orders.get', { code });
      change({ ready: true, order, problem: null, error: null });
      follow(order);
      const wait = mayComeLate(order) ? lateMoney[looks] : undefined;
      if (wait === undefined || isStopped) return;
      looks += 1;
      timer = setTimeout(() => void ask(), wait);
    } catch (cause) {
      const error = toRequestError(cause);
      const problem = problemOf(error);
      change({ ready: true, problem, error });
      if (problem === 'failed' && !isStopped) timer = setTimeout(() => void ask(), retryAfter);
    }
  }

  function ask(): Promise<void> {
    asking ??= read().finally(() => {
      asking = null;
    });
    return asking;
  }
  void ask();

  async function pay(method: PaymentMethod, provider?: string): Promise<PaymentStarted | null> {
    if (cell.getSnapshot().isPaying) return null;
    const input = { code, method, ...(provider === undefined ? {} : { provider }) };
    const text = JSON.stringify(input);
    if (attempt?.input !== text) attempt = { input: text, key: newKey() };
    change({ isPaying: true, payError: null });
    try {
      const started = await callOperation('payments.start', input, { idempotencyKey: attempt.key });
      attempt = null;
      return started;
    } catch (cause) {
      const error = toRequestError(cause);
      // After a response of the engine the next press is a new attempt. Without a response the same attempt
      // is sent again.
      if (error.kind === 'request-failed') attempt = null;
      change({ payError: error });
      return null;
    } finally {
      change({ isPaying: false });
      void ask();
    }
  }

  return {
    getSnapshot: cell.getSnapshot,
    subscribe: cell.subscribe,
    refresh() {
      const { payment } = cell.getSnapshot();
      screen?.send({ type: payment && isAtProvider(payment) ? 'payment.verify' : 'payment.ask' });
      void ask();
    },
    pay,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unwatch();
      screen?.stop();
    },
  };
}
