import { initialTransition, transition } from 'xstate';
import { bankCardMachine } from './machine.ts';
import type { BankCardContext, BankCardEvent, BankCardMove, BankCardRecord } from './types.ts';

const toRecord = ({
  value,
  context,
}: {
  value: BankCardRecord['status'];
  context: BankCardContext;
}): BankCardRecord => ({ ...context, status: value });

/** Returns the record of a card that was just added. */
export const newBankCard = (): BankCardRecord => toRecord(initialTransition(bankCardMachine)[0]);

/**
 * Computes the transition of an event. Pure: nothing is stored and no effect is applied.
 * @returns the record to store and the effects to apply with it, in one transaction
 */
export function moveBankCard(record: BankCardRecord, event: BankCardEvent): BankCardMove {
  const { status, ...context } = record;
  const snapshot = bankCardMachine.resolveState({ value: status, context });
  if (!snapshot.can(event)) return { accepted: false, record, effects: [] };
  const [next, actions] = transition(bankCardMachine, snapshot, event);
  return {
    accepted: true,
    record: toRecord(next),
    effects: actions.some(({ type }) => type === 'tellCustomer') ? ['tellCustomer'] : [],
  };
}
