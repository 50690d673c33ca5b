import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { paragraph } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/**
 * The result of a payment, on the pages to which a payment provider returns: the goods with their codes, a
 * payment in flight, or a failure with ways to pay again. The browser loads it with its token.
 */
export default defineBlock({
  type: 'payment-result',
  version: 1,
  label: 'Result of a payment',
  category: 'checkout',
  runs: ['payment'],
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    thanks: paragraph('Words below the title of a paid order', 300).optional(),
    retry: z.boolean().default(true).meta({ title: 'Ways to pay again', widget: 'switch' }),
  }),
  leadsTo: () => ['buy-verify', 'buy-verify-failed'],
  examples: {
    default: { props: {} },
    plain: { props: { retry: false } },
    longText: { props: { thanks: longText.slice(0, 300) } },
  },
});
