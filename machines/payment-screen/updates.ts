import { assertEvent } from 'xstate';
import { failureOf } from '../failure.ts';
import { stopOnMissingPort } from '../missing-port.ts';
import type { PaymentStatus } from '#schemas/entities/order.ts';
import type { SentReceipt } from './actors.ts';
import type { PaymentScreenContext, PaymentScreenEvent } from './types.ts';

// The context changes of each assigning action of the machine, and its delay.

export const startContext: PaymentScreenContext = {
  code: '',
  awaitsReceipt: false,
  receiptFailure: null,
  sentReceipt: null,
  receiptProgress: 0,
};

/** Begins with another payment. */
export function takePayment({ event }: { event: PaymentScreenEvent }): PaymentScreenContext {
  assertEvent(event, 'payment.shown');
  return { ...startContext, code: event.code };
}

/** Milliseconds after which the page tells the shopper that they need not wait on it. */
export const longWaitDelay = 60_000;

/**
 * Statuses of a transfer without a receipt. Even if it has ended, the shopper may have sent the money before
 * that.
 */
const receiptStatuses: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>([
  'pending',
  'failed',
  'expired',
  'canceled',
]);

/** Stores whether the payment is a transfer without a receipt. */
export function noteReceipt({
  event,
}: {
  event: PaymentScreenEvent;
}): Pick<PaymentScreenContext, 'awaitsReceipt'> {
  assertEvent(event, 'payment.changed');
  const { method, status } = event.payment;
  return { awaitsReceipt: method === 'transfer' && receiptStatuses.has(status) };
}

/** Stores the sent part of the receipt, in percent. */
export function noteProgress({
  event,
}: {
  event: PaymentScreenEvent;
}): Pick<PaymentScreenContext, 'receiptProgress'> {
  assertEvent(event, 'receipt.progress');
  return { receiptProgress: event.percent };
}

/** Stores the sent receipt. */
export const keepSentReceipt = (
  _given: unknown,
  sentReceipt: SentReceipt,
): Pick<PaymentScreenContext, 'sentReceipt'> => ({ sentReceipt });

/** Stores why the receipt was refused. */
export function keepReceiptFailure(
  _given: unknown,
  { error }: { error: unknown },
): Pick<PaymentScreenContext, 'receiptFailure'> {
  stopOnMissingPort(error);
  return { receiptFailure: failureOf(error) };
}
