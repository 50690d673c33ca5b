import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { paymentTags } from '#machines/payment/index.ts';
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
import { exposeConditions } from '../conditions.ts';
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
  /** The payment as far as it is known already; null fetches it first. */
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

/** The poll settings of a shop, or the defaults for a test that gives none. */
const usualPayment = { poll: { first: 2000, most: 30_000 } } as FlowSettings['payment'];

/**
 * Polls a payment for a page: less and less often, not at all while the page is hidden, and at once when it
 * becomes visible. The conditions of the payment (`payment.…`) hold by its status.
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
    exposeConditions('payment', {
      getSnapshot() {
        const status = actor.getSnapshot().context.view?.payment.status;
        return { tags: new Set(status ? paymentTags(status) : []) };
      },
      subscribe: (listener) => actor.subscribe(listener),
    }),
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
