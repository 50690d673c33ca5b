import { failureOf } from '../failure.ts';
import type { PaymentScreenContext, PaymentStatus } from './types.ts';

interface TransitionInput {
  context: PaymentScreenContext;
}

/** The payment does not change by itself any more. */
const settled: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>([
  'paid',
  'failed',
  'canceled',
  'expired',
  'reversed',
]);

export const isUnknown = ({ context }: TransitionInput): boolean => context.view === null;
export const isSettled = ({ context }: TransitionInput): boolean =>
  context.view !== null && settled.has(context.view.payment.status);
/** A person must review the payment: the shopper is notified, and the page polls rarely. */
export const isInReview = ({ context }: TransitionInput): boolean =>
  context.view?.payment.status === 'review';

/**
 * A transfer that waits for its receipt, whose last receipt was refused, or that ended without one, because
 * the money may have moved.
 */
export function awaitsReceipt({ context: { view } }: TransitionInput): boolean {
  const payment = view?.payment;
  return (
    payment?.method === 'transfer' && ['pending', 'failed', 'expired', 'canceled'].includes(payment.status)
  );
}

export const awaitsNoReceipt = (given: TransitionInput): boolean => !awaitsReceipt(given);
export const isHidden = ({ context }: TransitionInput): boolean => context.isHidden;

/** XState puts the error of a port into the event. */
const codeOf = ({ event }: { event: unknown }): string =>
  failureOf((event as { error?: unknown }).error).code;
export const isLoginMissing = (given: { event: unknown }): boolean =>
  ['unauthenticated', 'session-ended'].includes(codeOf(given));
export const isNotThere = (given: { event: unknown }): boolean => codeOf(given) === 'payment-not-found';
