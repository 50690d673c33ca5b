import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleOptions, sampleProduct } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/** The price options of the page's product with their prices, grouped by region. */
export default defineBlock({
  type: 'price-options',
  version: 1,
  label: 'Price options',
  category: 'product',
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
    layout: z.enum(['grid', 'stack']).default('grid').meta({ title: 'Layout', widget: 'select' }),
  }),
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: { currencies: ['toman', 'dollar'] }, data: { product: sampleProduct() } },
    stack: {
      props: { layout: 'stack' },
      data: { product: sampleProduct({ options: sampleOptions.slice(0, 3) }) },
    },
    one: { props: {}, data: { product: sampleProduct({ options: sampleOptions.slice(0, 1) }) } },
    longText: {
      props: { title: longText.slice(0, 80) },
      data: {
        product: sampleProduct({
          options: sampleOptions.map((option) => ({ ...option, title: longText, region: longText })),
        }),
      },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    empty: { props: {} },
  },
});
