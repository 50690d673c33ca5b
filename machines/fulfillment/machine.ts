import { assign, setup } from 'xstate';
import {
  awaitsReview,
  deliversRest,
  deliversSome,
  isPartOfBalance,
  isSettledPartly,
  isSettledWhole,
  leavesSomething,
  takesAllBack,
  takesSomeBack,
} from './guards.ts';
import type { FulfillmentContext, FulfillmentEvent, FulfillmentInput } from './types.ts';
import * as updates from './updates.ts';

/** Stands in for the effects, which the server applies. */
const serverEffect = (): void => undefined;

const fulfillmentSetup = setup({
  types: {
    context: {} as FulfillmentContext,
    events: {} as FulfillmentEvent,
    input: {} as FulfillmentInput,
    tags: {} as 'open' | 'final',
  },
  guards: {
    awaitsReview,
    deliversRest,
    deliversSome,
    isPartOfBalance,
    isSettledPartly,
    isSettledWhole,
    leavesSomething,
    takesAllBack,
    takesSomeBack,
  },
  actions: {
    countDelivered: assign(updates.countDelivered),
    countTakenBack: assign(updates.countTakenBack),
    takeEdit: assign(updates.takeEdit),
    takeSettlement: assign(updates.takeSettlement),
    clearReview: assign({ review: false }),
    refundRemaining: serverEffect,
    releaseRemaining: serverEffect,
  },
});

const startContext = ({ input }: { input: FulfillmentInput }): FulfillmentContext => ({
  ...input,
  delivered: 0,
  balance: 0,
});

/** The fulfilment of an order or of a parcel. Payment is separate; only `registered` waits for it. */
export const fulfillmentMachine = fulfillmentSetup.createMachine({
  id: 'fulfillment',
  context: startContext,
  initial: 'registered',
  states: {
    registered: {
      tags: 'open',
      on: {
        'invoice.paid': 'preparing',
        'invoice.canceled': { target: 'canceled', actions: 'releaseRemaining' },
      },
    },
    preparing: {
      tags: 'open',
      on: {
        'invoice.accepted': { guard: 'awaitsReview', actions: 'clearReview' },
        'invoice.delivered': [
          { guard: 'deliversSome', target: 'preparing-undelivered', actions: 'countDelivered' },
          { guard: 'deliversRest', target: 'delivered', actions: 'countDelivered' },
        ],
        'invoice.canceled': { target: 'canceled', actions: ['refundRemaining', 'releaseRemaining'] },
        'invoice.rejected': { target: 'rejected', actions: ['refundRemaining', 'releaseRemaining'] },
        'invoice.edited': { guard: 'leavesSomething', target: 'edited', actions: 'takeEdit' },
      },
    },
    'preparing-undelivered': {
      tags: 'open',
      on: {
        // The rest is canceled by a separate event.
        'invoice.taken-back': { guard: 'takesSomeBack', actions: 'countTakenBack' },
        'invoice.delivered': [
          { guard: 'deliversSome', actions: 'countDelivered' },
          { guard: 'deliversRest', target: 'delivered', actions: 'countDelivered' },
        ],
        'invoice.canceled': { target: 'canceled', actions: ['refundRemaining', 'releaseRemaining'] },
        'invoice.edited': { guard: 'leavesSomething', target: 'edited', actions: 'takeEdit' },
      },
    },
    edited: {
      tags: 'open',
      always: [
        { guard: 'isSettledWhole', target: 'preparing' },
        { guard: 'isSettledPartly', target: 'preparing-undelivered' },
      ],
      on: { 'invoice.settled': { guard: 'isPartOfBalance', actions: 'takeSettlement' } },
    },
    delivered: {
      tags: 'final',
      on: {
        'invoice.taken-back': [
          { guard: 'takesAllBack', target: 'canceled', actions: 'countTakenBack' },
          { guard: 'takesSomeBack', actions: 'countTakenBack' },
        ],
      },
    },
    canceled: {
      tags: 'final',
      on: {
        // The pieces were delivered before the rest was canceled.
        'invoice.taken-back': { guard: 'takesSomeBack', actions: 'countTakenBack' },
      },
    },
    rejected: { tags: 'final' },
  },
});
