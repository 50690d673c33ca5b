import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { picture } from '#schemas/entities/picture.ts';
import { samplePicture } from '#schemas/entities/examples.ts';

/**
 * What stands between the shopper and the step at hand: nothing to buy, a login, prices or stock that changed and wait
 * for a word, an order that waits to be paid. Nothing while a step is shown.
 */
export default defineBlock({
  type: 'checkout-status',
  version: 1,
  label: 'What stands in the way of the checkout',
  category: 'checkout',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({ picture: picture.optional().meta({ title: 'Picture of the empty cart' }) }),
  examples: {
    default: { props: { picture: samplePicture('سبد خالی', 215, 240) } },
    missingPicture: { props: {} },
  },
});
