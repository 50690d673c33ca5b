import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleProduct } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/** Recently viewed products of this browser. On a product page it adds that product and shows the others. */
export default defineBlock({
  type: 'recently-viewed',
  version: 1,
  label: 'Recently viewed',
  category: 'catalogue',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    count: count('How many', 20).default(12),
    hidesCart: z
      .boolean()
      .default(false)
      .meta({ title: 'Without the products in the cart', widget: 'switch' }),
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
  }),
  leadsTo: () => ['cart', 'product'],
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    longText: {
      props: { title: longText.slice(0, 80) },
      data: { product: sampleProduct({ title: longText }) },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    empty: { props: {} },
  },
});
