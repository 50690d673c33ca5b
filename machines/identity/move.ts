import { transition } from 'xstate';
import { identityMachine } from './machine.ts';
import type { IdentityEvent, IdentityMove, IdentityRecord } from './types.ts';

const resolve = ({ status, ...context }: IdentityRecord) =>
  identityMachine.resolveState({ value: status, context });

/**
 * Computes the transition of an event. Pure: nothing is stored and no effect is applied.
 * @returns the record to store and the effects to apply with it, in one transaction
 */
export function moveIdentity(record: IdentityRecord, event: IdentityEvent): IdentityMove {
  const snapshot = resolve(record);
  if (!snapshot.can(event)) return { accepted: false, record, effects: [] };
  const [next, actions] = transition(identityMachine, snapshot, event);
  return {
    accepted: true,
    record: { ...next.context, status: next.value },
    effects: actions.some(({ type }) => type === 'tellCustomer') ? ['tellCustomer'] : [],
  };
}

/** Returns the steps that the customer may take now. */
export function customerMay(record: IdentityRecord): { sendPhotos: boolean; submit: boolean } {
  const snapshot = resolve(record);
  return {
    sendPhotos: snapshot.can({ type: 'identity.photo-sent', photo: 'card' }),
    submit: snapshot.can({ type: 'identity.submitted' }),
  };
}
