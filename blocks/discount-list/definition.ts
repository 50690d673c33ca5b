import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href } from '#schemas/block/fields.ts';

/** The customer's discount codes with their conditions, and a field for another one. */
export default defineBlock({
  type: 'discount-list',
  version: 1,
  label: 'Discount codes',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    shopHref: href('Where a code is used').default('/products'),
  }),
  limits: { perPage: 1 },
  examples: {
    default: { props: {} },
    empty: { props: { shopHref: '/' } },
    longText: { props: {}, platform: 'mobile' },
  },
});
