import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleCategory, sampleProduct } from '#schemas/entities/examples.ts';

/**
 * A link back to the list from which the product was opened. Until that list is known, it leads to the
 * category.
 */
export default defineBlock({
  type: 'back-to-list',
  version: 1,
  label: 'Back to the list',
  category: 'product',
  hydrate: 'visible',
  limits: { perPage: 1 },
  props: z.strictObject({}),
  leadsTo: () => ['products'],
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    empty: { props: {}, data: { product: sampleProduct({ categories: [] }) } },
    longText: {
      props: {},
      data: { product: sampleProduct({ categories: [sampleCategory({ title: longText })] }) },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null }) } },
    error: { props: {} },
  },
});
