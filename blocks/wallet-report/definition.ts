import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromQuery } from '#schemas/block/request.ts';

/**
 * The balances of the customer's wallet, a form that charges it, and every change of the balances, newest
 * first. Filters and position in the list are links (`?currency=toman&direction=in&before=120`). `?charge=…`
 * shows a charge by its code. A link may request an amount (`?amount=50000&unit=toman&from=checkout`, in the
 * smallest unit). `&from=bill&order=…` leads back to a bill.
 */
export default defineBlock({
  type: 'wallet-report',
  version: 1,
  label: 'Wallet',
  category: 'account',
  runs: ['payment'],
  hydrate: 'load',
  props: z.strictObject({
    charge: z.boolean().default(true).meta({ title: 'Form that charges the wallet', widget: 'switch' }),
  }),
  limits: { perPage: 1 },
  leadsTo: () => ['wallet'],
  data: () => ({
    currency: fromQuery('currency'),
    direction: fromQuery('direction'),
    before: fromQuery('before'),
    charge: fromQuery('charge'),
    amount: fromQuery('amount'),
    unit: fromQuery('unit'),
    from: fromQuery('from'),
    order: fromQuery('order'),
  }),
  examples: {
    default: { props: {} },
    empty: { props: {}, data: { currency: 'dollar' } },
    older: { props: {}, data: { currency: 'toman', direction: 'in', before: '120' }, platform: 'mobile' },
    charging: { props: {}, data: { amount: '50000', unit: 'toman', from: 'checkout' } },
    charged: { props: { charge: false }, data: { charge: 'K7M2P4Q8R9S3' } },
    longText: { props: {}, data: { direction: 'out' } },
  },
});
