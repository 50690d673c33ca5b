import { failureOf, type Failure } from '../failure.ts';
import { stopOnMissingPort } from '../missing-port.ts';
import type { PaymentScreenContext, PaymentScreenInput, PaymentView } from './types.ts';

// The context changes of each assigning action of the machine, and its delays.

type TransitionInput = { context: PaymentScreenContext };

export const startContext = ({ input }: { input: PaymentScreenInput }): PaymentScreenContext => ({
  ...input,
  asked: 0,
  isHidden: false,
  failure: null,
  receiptFailure: null,
});

/** Each wait is half as long again as the one before. */
const growth = 1.5;

export const delays = {
  poll: ({ context: { settings, asked } }: TransitionInput): number =>
    Math.min(settings.maxPoll, settings.firstPoll * growth ** asked),
  seldom: ({ context }: TransitionInput): number => context.settings.maxPoll,
  patience: ({ context }: TransitionInput): number => context.settings.patience,
};

export function takeView(
  { context }: TransitionInput,
  { view }: { view: PaymentView },
): Pick<PaymentScreenContext, 'view' | 'asked' | 'failure'> {
  const isNews = view.payment.status !== context.view?.payment.status;
  return { view, asked: isNews ? 0 : context.asked + 1, failure: null };
}

/** Stores the failure for display; the known state of the payment stays. */
export function keepFailure(
  { context }: TransitionInput,
  { error }: { error: unknown },
): Pick<PaymentScreenContext, 'failure' | 'asked'> {
  stopOnMissingPort(error);
  return { failure: failureOf(error), asked: context.asked + 1 };
}

export function keepReceiptFailure(
  _given: unknown,
  { error }: { error: unknown },
): { receiptFailure: Failure } {
  stopOnMissingPort(error);
  return { receiptFailure: failureOf(error) };
}
