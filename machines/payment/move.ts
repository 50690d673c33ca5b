import { initialTransition, transition } from 'xstate';
import { paymentMachine } from './machine.ts';
import type {
  PaymentContext,
  PaymentEffect,
  PaymentEvent,
  PaymentInput,
  PaymentMove,
  PaymentRecord,
} from './types.ts';

const effects: ReadonlySet<string> = new Set<PaymentEffect>([
  'askProvider',
  'creditOrder',
  'withdrawCredit',
  'requestReview',
]);
const isEffect = (type: string): type is PaymentEffect => effects.has(type);

const toRecord = ({
  value,
  context,
}: {
  value: PaymentRecord['status'];
  context: PaymentContext;
}): PaymentRecord => ({ ...context, status: value });

/** Returns a new payment, before any request to a provider. */
export function newPayment(input: PaymentInput): PaymentRecord {
  const [snapshot] = initialTransition(paymentMachine, input);
  return toRecord(snapshot);
}

/**
 * Computes the transition of an event. Pure: nothing is stored and no effect is applied.
 * @returns the record to store and the effects to apply with it, in one transaction. An event that the state
 *   does not accept changes nothing. Answer `move-not-allowed` when a person sent it, and ignore it when a
 *   provider did
 */
export function movePayment(record: PaymentRecord, event: PaymentEvent): PaymentMove {
  const { status, ...context } = record;
  const snapshot = paymentMachine.resolveState({ value: status, context });
  if (!snapshot.can(event)) return { accepted: false, record, effects: [] };
  const [next, actions] = transition(paymentMachine, snapshot, event);
  return {
    accepted: true,
    record: toRecord(next),
    effects: actions.map(({ type }) => type).filter(isEffect),
  };
}
