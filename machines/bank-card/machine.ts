import { assign, setup } from 'xstate';
import { hasReason, keepReason } from './rules.ts';
import type { BankCardContext, BankCardEvent } from './types.ts';

const bankCardSetup = setup({
  types: { context: {} as BankCardContext, events: {} as BankCardEvent },
  guards: { hasReason },
  actions: {
    keepReason: assign(keepReason),
    clearReason: assign({ reason: null }),
    // The server applies this effect.
    tellCustomer: () => undefined,
  },
});

/** The verification of a customer's bank card. */
export const bankCardMachine = bankCardSetup.createMachine({
  id: 'bank-card',
  context: { reason: null },
  initial: 'not-verified',
  states: {
    'not-verified': {
      on: { 'card.photo-sent': { target: 'waiting-for-confirmation', actions: 'clearReason' } },
    },
    'waiting-for-confirmation': {
      on: {
        'card.verified': { target: 'verified', actions: 'tellCustomer' },
        'card.rejected': {
          guard: 'hasReason',
          target: 'not-verified',
          actions: ['keepReason', 'tellCustomer'],
        },
      },
    },
    verified: {
      on: {
        'card.revoked': {
          guard: 'hasReason',
          target: 'not-verified',
          actions: ['keepReason', 'tellCustomer'],
        },
        'card.replaced': 'waiting-for-confirmation',
      },
    },
  },
});
