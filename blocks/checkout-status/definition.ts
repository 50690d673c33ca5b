import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { picture } from '#schemas/entities/picture.ts';
import { samplePicture } from '#schemas/entities/examples.ts';

/**
 * Explains why the checkout cannot go on: an empty or sold out cart, a required login, an unpaid order, or
 * changed prices, stock or promises to accept. Renders nothing while a step is shown.
 */
export default defineBlock({
  type: 'checkout-status',
  version: 1,
  label: 'What stands in the way of the checkout',
  category: 'checkout',
  runs: ['checkout'],
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({ picture: picture.optional().meta({ title: 'Picture of the empty cart' }) }),
  leadsTo: () => ['buy-verify', 'cart', 'products'],
  examples: {
    default: { props: { picture: samplePicture('سبد خالی', 215, 240) } },
    missingPicture: { props: {} },
  },
});
