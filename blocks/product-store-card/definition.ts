import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleProduct, sampleStore } from '#schemas/entities/examples.ts';

/** The store that sells the page's product. */
export default defineBlock({
  type: 'product-store-card',
  version: 1,
  label: 'Store of the product',
  category: 'product',
  hydrate: 'visible',
  props: z.strictObject({ title: line('Title', 80).optional() }),
  leadsTo: () => ['store'],
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    longText: {
      props: {},
      data: {
        product: sampleProduct({
          store: sampleStore({ page_name: longText, summary: longText, city: longText }),
        }),
      },
    },
    missingPicture: {
      props: {},
      data: { product: sampleProduct({ store: sampleStore({ logo: null, cover: null, rating: null }) }) },
    },
    empty: { props: {} },
  },
});
