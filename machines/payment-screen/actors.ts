import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';
import type { PaymentView } from './types.ts';

// The machine's ports. They reject with what the engine answered (see ../failure.ts).

/** Port: what became of the payment. */
export const fetchPayment = fromPromise<PaymentView, { code: string }>(async () =>
  missingPort('payment-screen', 'fetchPayment'),
);

/** Port: has the engine ask the provider, and tells what became of the payment. */
export const verifyPayment = fromPromise<PaymentView, { code: string }>(async () =>
  missingPort('payment-screen', 'verifyPayment'),
);

/** Port: sends the receipt of a card transfer, a picture. Resolves with the payment as it is then. */
export const sendReceipt = fromPromise<PaymentView, { code: string; file: Blob }>(async () =>
  missingPort('payment-screen', 'sendReceipt'),
);
