import { z } from 'zod';
import { listRelatedProducts } from '#schemas/api/products/related.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line } from '#schemas/block/fields.ts';
import { noRequest, request } from '#schemas/block/request.ts';
import { longText, sampleCard, sampleCards } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/** Products of the same category as the page's product. */
export default defineBlock({
  type: 'related-products',
  version: 1,
  label: 'Related products',
  category: 'product',
  hydrate: 'visible',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    count: count('How many', 24).default(12),
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
  }),
  leadsTo: () => ['cart', 'product'],
  data: ({ count: limit }, { page, params }) => {
    const slug = page.product?.slug ?? params['slug'];
    return { related: slug === undefined ? noRequest : request(listRelatedProducts, { slug, limit }) };
  },
  row: () => ({ of: 'related', chosen: false }),
  examples: {
    default: { props: {}, data: { related: { products: sampleCards(9) } } },
    empty: { props: {}, data: { related: { products: [] } } },
    longText: {
      props: { title: longText.slice(0, 80) },
      data: { related: { products: [sampleCard({ title: longText }), ...sampleCards(3)] } },
    },
    missingPicture: { props: {}, data: { related: { products: [sampleCard({ picture: null })] } } },
    error: { props: {} },
  },
});
