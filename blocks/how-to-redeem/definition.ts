import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleProduct } from '#schemas/entities/examples.ts';

/** How to redeem the code of the page's product. Renders nothing for products without a code. */
export default defineBlock({
  type: 'how-to-redeem',
  version: 1,
  label: 'How to redeem',
  category: 'product',
  hydrate: 'never',
  props: z.strictObject({ title: line('Title', 80).optional() }),
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    empty: { props: {}, data: { product: sampleProduct({ how_to_redeem: null }) } },
    longText: {
      props: {},
      data: { product: sampleProduct({ how_to_redeem: `1. ${longText}\n2. ${longText}` }) },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    error: { props: {} },
  },
});
