import { failureOf } from '../failure.ts';
import type { PaymentScreenContext, PaymentStatus } from './types.ts';

interface TransitionInput {
  context: PaymentScreenContext;
}

/** Nothing more is going to happen by itself. */
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
/** A person must look: the shopper is told, and the page asks seldom. */
export const isInReview = ({ context }: TransitionInput): boolean =>
  context.view?.payment.status === 'review';

/** A transfer whose receipt is awaited, whose last receipt was not accepted, or that ended before one came: the money may have moved. */
export function awaitsReceipt({ context: { view } }: TransitionInput): boolean {
  const payment = view?.payment;
  return (
    payment?.method === 'transfer' && ['pending', 'failed', 'expired', 'canceled'].includes(payment.status)
  );
}

export const awaitsNoReceipt = (given: TransitionInput): boolean => !awaitsReceipt(given);
export const isHidden = ({ context }: TransitionInput): boolean => context.isHidden;

/** The error of a port stands in the event that XState made of it. */
const codeOf = ({ event }: { event: unknown }): string =>
  failureOf((event as { error?: unknown }).error).code;
export const isLoginMissing = (given: { event: unknown }): boolean =>
  ['unauthenticated', 'session-ended'].includes(codeOf(given));
export const isNotThere = (given: { event: unknown }): boolean => codeOf(given) === 'payment-not-found';
