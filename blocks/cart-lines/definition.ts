import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';
import { picture } from '#schemas/entities/picture.ts';

/**
 * The lines of the cart. The server renders the empty cart and the space for the lines; the document shows
 * one of the two. The browser fills it, and refreshes prices and stock.
 */
export default defineBlock({
  type: 'cart-lines',
  version: 1,
  label: 'Cart lines',
  category: 'cart',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    currencies: z
      .array(currency)
      .min(1)
      .max(2)
      .default(['toman'])
      .meta({ title: 'Currencies', widget: 'select' }),
    picture: picture.optional().meta({ title: 'Picture of the empty cart' }),
  }),
  leadsTo: () => ['product', 'products'],
  examples: {
    default: { props: { currencies: ['toman', 'dollar'] } },
    empty: { props: { picture: samplePicture('سبد خالی', 215, 240) } },
    missingPicture: { props: {} },
    longText: { props: { title: longText.slice(0, 80) } },
  },
});
