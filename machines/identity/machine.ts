import { assign, setup } from 'xstate';
import { hasPhotos, hasReason, keepPhoto, keepReason } from './rules.ts';
import type { IdentityContext, IdentityEvent } from './types.ts';

const identitySetup = setup({
  types: { context: {} as IdentityContext, events: {} as IdentityEvent },
  guards: { hasPhotos, hasReason },
  actions: {
    keepPhoto: assign(keepPhoto),
    keepReason: assign(keepReason),
    clearReason: assign({ reason: null }),
    // The server applies this effect.
    tellCustomer: () => undefined,
  },
});

/** The verification of a customer's identity. */
export const identityMachine = identitySetup.createMachine({
  id: 'identity',
  context: { reason: null, photos: { card: false, face: false } },
  initial: 'none',
  states: {
    none: {
      on: {
        'identity.photo-sent': { actions: 'keepPhoto' },
        'identity.submitted': { guard: 'hasPhotos', target: 'waiting' },
      },
    },
    waiting: {
      on: {
        'identity.verified': { target: 'verified', actions: 'tellCustomer' },
        'identity.rejected': {
          guard: 'hasReason',
          target: 'rejected',
          actions: ['keepReason', 'tellCustomer'],
        },
      },
    },
    verified: {
      on: {
        'identity.revoked': {
          guard: 'hasReason',
          target: 'rejected',
          actions: ['keepReason', 'tellCustomer'],
        },
      },
    },
    // The reason stays visible until the customer has sent everything again.
    rejected: {
      on: {
        'identity.photo-sent': { actions: 'keepPhoto' },
        'identity.submitted': { guard: 'hasPhotos', target: 'waiting', actions: 'clearReason' },
      },
    },
  },
});
