import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleProduct } from '#schemas/entities/examples.ts';

/** Frequently asked questions about the page's product. */
export default defineBlock({
  type: 'product-faq',
  version: 1,
  label: 'Product questions',
  category: 'product',
  hydrate: 'never',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    visible: count('Shown before folding', 20).default(5),
  }),
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    folded: { props: { visible: 1 }, data: { product: sampleProduct() } },
    empty: { props: {}, data: { product: sampleProduct({ faq: [] }) } },
    longText: {
      props: {},
      data: { product: sampleProduct({ faq: [{ question: longText, answer: longText }] }) },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    error: { props: {} },
  },
});
