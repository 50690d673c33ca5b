import { assertEvent } from 'xstate';
import { isSettled } from '#schemas/entities/payment-rules.ts';
import type { PaymentScreenContext, PaymentScreenEvent } from './types.ts';

interface TransitionInput {
  context: PaymentScreenContext;
  event: PaymentScreenEvent;
}

/** Whether the payment of the event has ended. */
export function hasEnded({ event }: TransitionInput): boolean {
  assertEvent(event, 'payment.changed');
  return isSettled(event.payment);
}

export const isOpen = (given: TransitionInput): boolean => !hasEnded(given);
export const awaitsReceipt = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  context.awaitsReceipt;
export const awaitsNoReceipt = ({ context }: Pick<TransitionInput, 'context'>): boolean =>
  !context.awaitsReceipt;
