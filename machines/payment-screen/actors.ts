import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';
import type { PaymentView } from './types.ts';

// The machine's ports. They reject with the engine's error (see ../failure.ts).

/** Port: gets the current state of the payment. */
export const fetchPayment = fromPromise<PaymentView, { code: string }>(async () =>
  missingPort('payment-screen', 'fetchPayment'),
);

/** Port: lets the engine ask the provider, and gets the state of the payment. */
export const verifyPayment = fromPromise<PaymentView, { code: string }>(async () =>
  missingPort('payment-screen', 'verifyPayment'),
);

/** Port: sends the receipt of a card transfer, a picture. Resolves with the payment after that. */
export const sendReceipt = fromPromise<PaymentView, { code: string; file: Blob }>(async () =>
  missingPort('payment-screen', 'sendReceipt'),
);
