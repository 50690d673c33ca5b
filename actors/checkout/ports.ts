import { fromCallback, fromPromise } from 'xstate';
import {
  readStoredDraft,
  type Attempt,
  type CheckoutEvent,
  type DraftCommand,
  type OrderRequest,
  type PaymentStartRequest,
  type PaymentStart,
  type Quote,
  type QuoteRequest,
  type RegisteredOrder,
} from '#machines/checkout/index.ts';
import { callOperation } from '#data/operations.ts';
import { refreshLists } from '#data/queries/orders.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { queryClient } from '../operations/query-client.ts';
import { reopened, writeDraft } from './draft-store.ts';

const quoteOrder = fromPromise<Quote, QuoteRequest>(
  async ({ input, signal }) => (await callOperation('orders.quote', input, { signal })).quote,
);

// A request that the engine may have received is not aborted: its effect stays even if the response is not
// read.
const placeOrder = fromPromise<RegisteredOrder, Attempt<OrderRequest>>(async ({ input: { key, body } }) => {
  const { order } = await callOperation('orders.place', body, { idempotencyKey: key });
  refreshLists(queryClient);
  return order;
});

const startPayment = fromPromise<PaymentStart, Attempt<PaymentStartRequest>>(({ input: { key, body } }) =>
  callOperation(
    'payments.start',
    { code: body.order, method: body.method, ...(body.provider === null ? {} : { provider: body.provider }) },
    { idempotencyKey: key },
  ),
);

/** Stores the draft. Also listens for orders that other tabs have placed, or that any tab gives up. */
const drafts = (store: ValueStore<unknown>) =>
  fromCallback<DraftCommand, undefined, CheckoutEvent>(({ receive, sendBack }) => {
    receive(({ draft }) => writeDraft(store, draft));
    const reopen = (order: string) => sendBack({ type: 'order.reopened', order });
    const stops = [
      reopened.listen(reopen),
      store.watch((value) => {
        const draft = readStoredDraft(value);
        if (draft?.placed) sendBack({ type: 'order.placed-elsewhere', placed: draft.placed });
        else if (draft?.reopened !== undefined) reopen(draft.reopened);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  });

/** Returns the checkout machine's ports to the engine and to this browser's storage. */
export const checkoutPorts = (store: ValueStore<unknown>) => ({
  quoteOrder,
  placeOrder,
  startPayment,
  drafts: drafts(store),
});
