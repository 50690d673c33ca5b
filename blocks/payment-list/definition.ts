import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href } from '#schemas/block/fields.ts';
import { fromQuery } from '#schemas/block/request.ts';

/**
 * The customer's payments, newest first. Filter and position in the list are links
 * (`?status=paid&before=120`).
 */
export default defineBlock({
  type: 'payment-list',
  version: 1,
  label: 'Payments',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    emptyHref: href('Where one goes who has none').default('/products'),
  }),
  limits: { perPage: 1 },
  leadsTo: () => ['payments'],
  data: () => ({ status: fromQuery('status'), before: fromQuery('before') }),
  examples: {
    default: { props: {} },
    empty: { props: { emptyHref: '/' } },
    older: { props: {}, data: { status: 'paid', before: '120' }, platform: 'mobile' },
    longText: { props: {}, data: { status: 'failed' } },
  },
});
