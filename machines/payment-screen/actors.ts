import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';

/**
 * Port: sends the receipt of a card transfer, a picture, and puts the engine's answer into the query cache.
 * It rejects with the engine's error (see ../failure.ts).
 */
export const sendReceipt = fromPromise<void, { code: string; file: Blob }>(async () =>
  missingPort('payment-screen', 'sendReceipt'),
);
