import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';

export interface ReceiptToSend {
  /** Of the payment. */
  code: string;
  file: Blob;
  /** Called with whole percent of what has been sent. */
  onProgress: (percent: number) => void;
}

/**
 * Port: sends the receipt of a card transfer, a picture, and puts the engine's answer into the query cache.
 * It stops on the signal, and rejects with the engine's error (see ../failure.ts).
 */
export const sendReceipt = fromPromise<void, ReceiptToSend>(async () =>
  missingPort('payment-screen', 'sendReceipt'),
);
