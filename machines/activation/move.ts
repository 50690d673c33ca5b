import { initialTransition, transition } from 'xstate';
import type { ActivationStatus } from '#schemas/entities/activation.ts';
import { activationMachine } from './machine.ts';
import type { ActivationEffect, ActivationEvent, ActivationMove } from './types.ts';

const effects: ReadonlySet<string> = new Set<ActivationEffect>([
  'deliverLine',
  'refundLine',
  'tellDone',
  'tellAsked',
  'tellRefused',
]);
const isEffect = (type: string): type is ActivationEffect => effects.has(type);

/** Returns the status of a line that was just ordered. */
export const newActivation = (): ActivationStatus => initialTransition(activationMachine)[0].value;

/**
 * Computes the transition of an event. Pure: nothing is stored and no effect is applied.
 * @returns the status to store and the effects to apply with it, in one transaction
 */
export function moveActivation(status: ActivationStatus, event: ActivationEvent): ActivationMove {
  const snapshot = activationMachine.resolveState({ value: status });
  if (!snapshot.can(event)) return { accepted: false, status, effects: [] };
  const [next, actions] = transition(activationMachine, snapshot, event);
  return { accepted: true, status: next.value, effects: actions.map(({ type }) => type).filter(isEffect) };
}
