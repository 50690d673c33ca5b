import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/** The delivery address: a saved one of the customer or a new one. Shown only in its own step. */
export default defineBlock({
  type: 'checkout-address',
  version: 1,
  label: 'Address step of the checkout',
  category: 'checkout',
  runs: ['checkout'],
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    button: z
      .boolean()
      .default(true)
      .meta({ title: 'Button that leads on; off where a pay bar does', widget: 'switch' }),
  }),
  examples: {
    default: { props: {} },
    withBar: { props: { button: false }, platform: 'mobile' },
    longText: { props: { title: longText.slice(0, 80) } },
  },
});
