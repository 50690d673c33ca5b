import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleProduct } from '#schemas/entities/examples.ts';

/** The name of the page's product with its rating and store. */
export default defineBlock({
  type: 'product-heading',
  version: 1,
  label: 'Product heading',
  category: 'product',
  hydrate: 'visible',
  limits: { perPage: 1 },
  props: z.strictObject({
    summary: z.boolean().default(true).meta({ title: 'With the summary', widget: 'switch' }),
    comments: line('Anchor of the comments', 64).default('comments'),
  }),
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    unrated: {
      props: { summary: false },
      data: { product: sampleProduct({ rating: null, comment_count: 0, english_title: null }) },
    },
    longText: {
      props: {},
      data: { product: sampleProduct({ title: longText, english_title: longText, summary: longText }) },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    empty: { props: {} },
  },
});
