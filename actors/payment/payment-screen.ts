import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import {
  paymentScreenMachine,
  paymentScreenSettings,
  type PaymentScreenEmitted,
  type PaymentScreenEvent,
  type PaymentView,
} from '#machines/payment-screen/index.ts';
import { callOperation } from '#data/operations.ts';
import { uploadReceipt } from '#data/upload.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { exposeStates } from '../machine-states.ts';
import type { Store } from '../store.ts';
import type { ShopActors } from '../running.ts';

export type PaymentScreenSnapshot = SnapshotFrom<typeof paymentScreenMachine>;

export interface PaymentScreen extends Store<PaymentScreenSnapshot> {
  /** Code of the payment. */
  code: string;
  send(event: PaymentScreenEvent): void;
  stop(): void;
}

export interface PaymentScreenStart {
  code: string;
  /** What is known of it already; null asks first. */
  view: PaymentView | null;
  listen?: (event: PaymentScreenEmitted) => void;
}

const ports = {
  fetchPayment: fromPromise<PaymentView, { code: string }>(({ input, signal }) =>
    callOperation('payments.get', input, { signal }),
  ),
  verifyPayment: fromPromise<PaymentView, { code: string }>(({ input, signal }) =>
    callOperation('payments.verify', input, { signal }),
  ),
  sendReceipt: fromPromise<PaymentView, { code: string; file: Blob }>(async ({ input: { code, file } }) => {
    await uploadReceipt(code, file);
    return callOperation('payments.get', { code });
  }),
};

/**
 * A gateway often does not tell whether a shopper turned back or the bank refused: whoever shows something when a payment
 * has failed means all of these. Each of them is known by its own name as well.
 */
const failures: ReadonlySet<string> = new Set(['canceled', 'expired', 'reversed']);

const stateOf = (status: string | null): unknown =>
  status !== null && failures.has(status) ? { failed: status } : status;

/** The poll of a shop, or of a test that names none. */
const usualPayment = { poll: { first: 2000, most: 30_000 } } as FlowSettings['payment'];

/**
 * Waits with a page for a payment: asks less and less often, not at all while nobody looks, and at once when somebody does.
 * Its states are known as `payment-screen.…`, those of the payment as `payment.…`,
 * where one that was canceled, has expired or was reversed has failed, too.
 */
export function startPaymentScreen(
  { flows, session }: Pick<ShopActors, 'flows' | 'session'>,
  { code, view, listen }: PaymentScreenStart,
): PaymentScreen {
  const settings = paymentScreenSettings({ payment: flows.payment ?? usualPayment });
  const actor = createActor(paymentScreenMachine.provide({ actors: ports }), {
    input: { settings, code, view },
  });
  const emitted = listen ? actor.on('*', listen) : null;
  actor.start();
  const look = () =>
    actor.send({ type: document.visibilityState === 'visible' ? 'screen.shown' : 'screen.hidden' });
  const ask = () => actor.send({ type: 'payment.ask' });
  look();
  document.addEventListener('visibilitychange', look);
  addEventListener('online', ask);
  const signedIn = session.view.subscribe(() => actor.send({ type: 'session.changed' }));
  const ends = [
    exposeStates('payment-screen', actor, ({ value }: PaymentScreenSnapshot) => value),
    exposeStates('payment', actor, ({ context }: PaymentScreenSnapshot) =>
      stateOf(context.view?.payment.status ?? null),
    ),
    () => signedIn.unsubscribe(),
    () => emitted?.unsubscribe(),
  ];
  return {
    code,
    getSnapshot: () => actor.getSnapshot(),
    subscribe: actor.subscribe.bind(actor),
    send: (event) => actor.send(event),
    stop() {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', ask);
      ends.forEach((end) => end());
      actor.stop();
    },
  };
}
