import { setup } from 'xstate';
import { hasNote } from './rules.ts';
import type { ActivationEvent } from './types.ts';

/** Effects: the server applies them; here they do nothing. */
const serverEffect = (): void => undefined;

const activationSetup = setup({
  types: { events: {} as ActivationEvent },
  guards: { hasNote },
  actions: {
    deliverLine: serverEffect,
    refundLine: serverEffect,
    tellDone: serverEffect,
    tellAsked: serverEffect,
    tellRefused: serverEffect,
  },
});

/**
 * What staff do for one line of an order, such as topping up an account. The invoice is separate: it counts the
 * line as delivered once it is done. What was done stays done; refunding it is a decision of its own.
 */
export const activationMachine = activationSetup.createMachine({
  id: 'activation',
  initial: 'registered',
  states: {
    registered: {
      on: { 'activation.paid': 'waiting', 'activation.canceled': 'canceled' },
    },
    waiting: {
      on: {
        'activation.finished': { target: 'done', actions: ['deliverLine', 'tellDone'] },
        'activation.asked': { guard: 'hasNote', target: 'correcting', actions: 'tellAsked' },
        'activation.refused': { guard: 'hasNote', target: 'refused', actions: ['refundLine', 'tellRefused'] },
        'activation.canceled': 'canceled',
      },
    },
    correcting: {
      on: {
        'activation.corrected': 'waiting',
        // The customer may have said by telephone what was missing.
        'activation.finished': { target: 'done', actions: ['deliverLine', 'tellDone'] },
        'activation.refused': { guard: 'hasNote', target: 'refused', actions: ['refundLine', 'tellRefused'] },
        'activation.canceled': 'canceled',
      },
    },
    done: {},
    refused: {},
    canceled: {},
  },
});
