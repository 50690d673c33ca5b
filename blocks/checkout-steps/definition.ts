import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/** The step indicator. Its steps come from the flow settings and the cart. */
export default defineBlock({
  type: 'checkout-steps',
  version: 1,
  label: 'Steps of the checkout',
  category: 'checkout',
  runs: ['checkout'],
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    note: line('Line below the title', 160).optional(),
  }),
  leadsTo: () => ['checkout-step'],
  examples: {
    default: { props: {} },
    longText: { props: { title: longText.slice(0, 80), note: longText.slice(0, 160) } },
  },
});
