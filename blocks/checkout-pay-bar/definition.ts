import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** The amount and the continue button, fixed at the bottom on phones. On the last step the button pays. */
export default defineBlock({
  type: 'checkout-pay-bar',
  version: 1,
  label: 'Pay bar at the bottom',
  category: 'checkout',
  runs: ['checkout'],
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({}),
  examples: { default: { props: {}, platform: 'mobile' } },
});
