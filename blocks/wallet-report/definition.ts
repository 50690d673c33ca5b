import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromQuery } from '#schemas/block/request.ts';

/**
 * The balances of the customer's wallet, and every change of them, newest first. Filters and place in the list are links
 * (`?currency=toman&direction=in&before=120`).
 */
export default defineBlock({
  type: 'wallet-report',
  version: 1,
  label: 'Wallet',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({}),
  limits: { perPage: 1 },
  data: () => ({
    currency: fromQuery('currency'),
    direction: fromQuery('direction'),
    before: fromQuery('before'),
  }),
  examples: {
    default: { props: {} },
    empty: { props: {}, data: { currency: 'dollar' } },
    older: { props: {}, data: { currency: 'toman', direction: 'in', before: '120' }, platform: 'mobile' },
    longText: { props: {}, data: { direction: 'out' } },
  },
});
