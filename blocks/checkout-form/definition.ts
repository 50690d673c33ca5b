import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/**
 * The form of the current step: buyer information, or a form that the shop adds by JSON. Form code loads on
 * demand.
 */
export default defineBlock({
  type: 'checkout-form',
  version: 1,
  label: 'Form of a checkout step',
  category: 'checkout',
  runs: ['checkout'],
  hydrate: 'load',
  limits: { perPage: 10 },
  props: z.strictObject({
    step: z
      .string()
      .max(32)
      .optional()
      .meta({ title: 'Only for this step; for every step with a form without it', widget: 'text' }),
    title: line('Title in place of the step’s', 80).optional(),
    button: z
      .boolean()
      .default(true)
      .meta({ title: 'Button that leads on; off where a pay bar does', widget: 'switch' }),
  }),
  examples: {
    default: { props: {} },
    buyer: { props: { step: 'buyer', title: 'مشخصات خریدار' } },
    longText: { props: { title: longText.slice(0, 80) } },
    withBar: { props: { button: false }, platform: 'mobile' },
  },
});
