import { fromPromise } from 'xstate';
import { missingPort } from '../missing-port.ts';

export interface ReceiptToSend {
  /** The code of the payment. */
  code: string;
  file: Blob;
  /** Receives the progress of sending in whole percent. */
  onProgress: (percent: number) => void;
}

/** A picture that the engine has accepted. */
export interface SentReceipt {
  file: Blob;
  /** When the engine received it; no other receipt of the payment has this moment. */
  uploadedAt: string;
}

/**
 * Port: sends a picture of the receipt of a card transfer, and puts the engine's answer into the query cache.
 * It stops on the signal, and rejects with the engine's error (see ../failure.ts).
 */
export const sendReceipt = fromPromise<SentReceipt, ReceiptToSend>(async () =>
  missingPort('payment-screen', 'sendReceipt'),
);
