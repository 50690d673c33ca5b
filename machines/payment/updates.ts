import { assertEvent } from 'xstate';
import { stageRanks } from './stages.ts';
import type { PaymentContext, PaymentEvent } from './types.ts';

// The context changes of each assigning action of the machine.

interface TransitionInput {
  context: PaymentContext;
  event: PaymentEvent;
}

/** Stable codes for events without a reason. */
const reasons: Readonly<Partial<Record<PaymentEvent['type'], string>>> = {
  'payment.send-failed': 'gateway-failed',
  'payment.unpaid': 'unpaid',
  'payment.amount-mismatch': 'amount-mismatch',
  'payment.reference-used': 'reference-used',
  'payment.partly-paid': 'partly-paid',
  'payment.failed': 'gateway-refused',
  'payment.canceled': 'canceled',
  'payment.timed-out': 'timed-out',
  'payment.reversed': 'reversed',
  'review.returned': 'returned',
  'review.dismissed': 'unpaid',
};

/** Stores the hint with which the shopper's browser returned from the gateway. */
export function keepHint({ event }: TransitionInput): Pick<PaymentContext, 'hint'> {
  assertEvent(event, 'payment.returned');
  return { hint: event.hint };
}

/** Stores how far the payment is at its provider. */
export function keepStage({ event }: TransitionInput): Pick<PaymentContext, 'stage'> {
  assertEvent(event, 'payment.progressed');
  return { stage: stageRanks[event.stage] };
}

/** Records that the right amount arrived. */
export function takeMoney({
  context,
  event,
}: TransitionInput): Pick<PaymentContext, 'reference' | 'received' | 'reason'> {
  return {
    reference: 'reference' in event ? event.reference : context.reference,
    // Staff may accept another amount than the shop asked for. The record says what came.
    received:
      event.type === 'review.accepted'
        ? (event.amount ?? (context.received || context.amount))
        : context.amount,
    reason: null,
  };
}

/** Records money that arrived but does not pay the order by itself, or whose arrival is unknown. */
export function keepDoubt({
  context,
  event,
}: TransitionInput): Pick<PaymentContext, 'reference' | 'received' | 'reason'> {
  const received =
    'amount' in event ? event.amount : event.type === 'receipt.approved' ? context.amount : context.received;
  const isWrongSum = event.type === 'payment.verified' && event.amount !== context.amount;
  const fallback =
    event.type === 'payment.timed-out' ? 'no-answer' : isWrongSum ? 'amount-mismatch' : 'order-closed';
  const reason = event.type === 'payment.timed-out' ? fallback : (reasons[event.type] ?? fallback);
  return { reference: 'reference' in event ? event.reference : context.reference, received, reason };
}

/**
 * Stores the reason why the payment is not paid. A gateway that reported failure may mean the shopper or the
 * bank. Without a reason from the provider it is called incomplete, which blames neither.
 */
export function keepReason({ context, event }: TransitionInput): Pick<PaymentContext, 'reason'> {
  const given = 'reason' in event ? event.reason : undefined;
  const known =
    event.type === 'payment.unpaid' && context.hint === 'canceled' ? 'incomplete' : reasons[event.type];
  return { reason: given ?? known ?? null };
}

export const clearReason = { reason: null };
