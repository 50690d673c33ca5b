import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { currency } from '#schemas/entities/money.ts';
import { longText, sampleCategoryDetail, sampleProduct } from '#schemas/entities/examples.ts';

/** The heading of the category-style product page: the product itself, above its variants. */
export default defineBlock({
  type: 'product-group',
  version: 1,
  label: 'Product over its category',
  category: 'product',
  hydrate: 'never',
  limits: { perPage: 1 },
  props: z.strictObject({
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
    action: line('Text of the button', 40).optional(),
  }),
  leadsTo: () => ['product'],
  data: () => ({ product: fromPage('product'), category: fromPage('category') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct(), category: sampleCategoryDetail() } },
    soldOut: { props: {}, data: { product: sampleProduct({ in_stock: false, rating: null }) } },
    longText: {
      props: {},
      data: { product: sampleProduct({ title: longText, english_title: longText, summary: longText }) },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    empty: { props: {} },
  },
});
