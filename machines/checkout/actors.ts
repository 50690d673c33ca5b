import { fromCallback, fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';
import type {
  Attempt,
  CheckoutEvent,
  DraftCommand,
  OrderRequest,
  PaymentStartRequest,
  PaymentStart,
  Quote,
  QuoteRequest,
  RegisteredOrder,
} from './types.ts';

// The machine's ports. They reject with the engine's error (see ../failure.ts).

/** Port: requests the current price of the cart. */
export const quoteOrder = fromPromise<Quote, QuoteRequest>(async () => missingPort('checkout', 'quoteOrder'));

/** Port: registers the order; the key is sent as `Idempotency-Key`. */
export const placeOrder = fromPromise<RegisteredOrder, Attempt<OrderRequest>>(async () =>
  missingPort('checkout', 'placeOrder'),
);

/** Port: starts to pay an order; the key is sent as `Idempotency-Key`. */
export const startPayment = fromPromise<PaymentStart, Attempt<PaymentStartRequest>>(async () =>
  missingPort('checkout', 'startPayment'),
);

/** Port: stores the draft, and sends `order.placed-elsewhere` when another tab has placed an order. */
export const drafts = fromCallback<DraftCommand, undefined, CheckoutEvent>(() =>
  missingPort('checkout', 'drafts'),
);
