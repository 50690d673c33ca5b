import { setup } from 'xstate';
import { hasNote } from './rules.ts';
import type { ActivationEvent } from './types.ts';

/** Stands in for the effects, which the server applies. */
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
 * The work of staff for one line of an order, such as topping up an account. `machines/fulfillment`
 * counts the line as delivered once the work is done. Done work stays done. A refund is a separate decision.
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
        // The customer may have corrected the answers by telephone.
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
