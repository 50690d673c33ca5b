import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href } from '#schemas/block/fields.ts';
import { fromQuery } from '#schemas/block/request.ts';

/**
 * The customer's bills, newest first. Their kind, the searched words and the position in the list stand in the
 * address (`?payment=unpaid&before=120`, `?state=delivered&q=apple`).
 */
export default defineBlock({
  type: 'order-list',
  version: 1,
  label: 'Bills',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    emptyHref: href('Where one goes who has none').default('/'),
  }),
  limits: { perPage: 1 },
  leadsTo: () => ['bill', 'bills'],
  data: () => ({
    payment: fromQuery('payment'),
    state: fromQuery('state'),
    q: fromQuery('q'),
    before: fromQuery('before'),
  }),
  examples: {
    default: { props: {} },
    empty: { props: { emptyHref: '/products' } },
    unpaid: { props: {}, data: { payment: 'unpaid', before: '120' }, platform: 'mobile' },
    longText: { props: {}, data: { payment: 'paid' } },
    found: { props: {}, data: { state: 'delivered', q: 'اپل' } },
  },
});
