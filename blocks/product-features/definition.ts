import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleProduct } from '#schemas/entities/examples.ts';

/** The features of the page's product as names and values. */
export default defineBlock({
  type: 'product-features',
  version: 1,
  label: 'Product features',
  category: 'product',
  hydrate: 'never',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    layout: z.enum(['table', 'tiles']).default('table').meta({ title: 'Layout', widget: 'select' }),
    visible: count('Shown before folding', 40).default(8),
  }),
  presets: [
    { label: 'Table of all features', props: {} },
    { label: 'The first four as tiles', props: { layout: 'tiles', visible: 4 } },
  ],
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    tiles: { props: { layout: 'tiles', visible: 4 }, data: { product: sampleProduct() } },
    folded: { props: { visible: 2 }, data: { product: sampleProduct() } },
    empty: { props: {}, data: { product: sampleProduct({ features: [] }) } },
    longText: {
      props: {},
      data: {
        product: sampleProduct({
          features: [
            { title: longText, value: longText },
            { title: 'منطقه', value: longText },
          ],
        }),
      },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    error: { props: {} },
  },
});
