import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** The amount and the button that leads on, always in view at the bottom of a phone. On the last step it pays. */
export default defineBlock({
  type: 'checkout-pay-bar',
  version: 1,
  label: 'Pay bar at the bottom',
  category: 'checkout',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({}),
  examples: { default: { props: {}, platform: 'mobile' } },
});
