import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleProduct } from '#schemas/entities/examples.ts';

/** The description of the page's product. A long one is collapsed but present in the HTML. */
export default defineBlock({
  type: 'product-description',
  version: 1,
  label: 'Product description',
  category: 'product',
  hydrate: 'never',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    fold: z.boolean().default(true).meta({ title: 'Fold a long text', widget: 'switch' }),
  }),
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    empty: { props: {}, data: { product: sampleProduct({ description: '' }) } },
    longText: { props: {}, data: { product: sampleProduct({ description: `${longText}\n\n`.repeat(8) }) } },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    error: { props: {} },
  },
});
