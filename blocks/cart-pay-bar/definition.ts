import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { currency } from '#schemas/entities/money.ts';

/** The cart total and the checkout link, fixed at the bottom of the screen on phones. */
export default defineBlock({
  type: 'cart-pay-bar',
  version: 1,
  label: 'Checkout bar of the cart',
  category: 'cart',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
  }),
  leadsTo: () => ['checkout'],
  examples: {
    default: { props: {}, platform: 'mobile' },
    dollars: { props: { currency: 'dollar' }, platform: 'mobile' },
  },
});
