import { checkoutSetup, errorOf } from './checkout-setup.ts';
import { startContext } from './draft.ts';
import { flow } from './flow.ts';
import { discount, quote } from './quote.ts';

/**
 * From the cart to the payment. `quote` handles events before `flow` and `discount`, so that both decide by
 * the newest quote; `drafts` stores what must survive a reload.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  type: 'parallel',
  context: startContext,
  states: {
    quote,
    flow,
    discount,
    drafts: {
      initial: 'on',
      states: {
        on: {
          invoke: {
            id: 'drafts',
            src: 'drafts',
            onDone: 'broken',
            onError: { target: 'broken', actions: { type: 'checkPort', params: errorOf } },
          },
          on: { 'draft.changed': { actions: 'saveDraft' } },
        },
        broken: {},
      },
    },
  },
});
