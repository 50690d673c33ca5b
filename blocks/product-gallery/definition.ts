import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, samplePicture, sampleProduct } from '#schemas/entities/examples.ts';

/** The pictures of the page's product: a scroll-snapping strip with thumbnails. */
export default defineBlock({
  type: 'product-gallery',
  version: 1,
  label: 'Product pictures',
  category: 'product',
  hydrate: 'visible',
  limits: { perPage: 1 },
  props: z.strictObject({
    thumbnails: z.boolean().default(true).meta({ title: 'Small pictures below', widget: 'switch' }),
    bleed: z.boolean().default(false).meta({ title: 'To the edges of the screen', widget: 'switch' }),
  }),
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() } },
    bleed: {
      props: { bleed: true, thumbnails: false },
      data: { product: sampleProduct() },
      platform: 'mobile',
    },
    one: { props: {}, data: { product: sampleProduct({ pictures: [samplePicture('روی کارت', 140)] }) } },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    longText: {
      props: {},
      data: {
        product: sampleProduct({ title: longText, pictures: [samplePicture(longText.slice(0, 300))] }),
      },
    },
    empty: { props: {} },
  },
});
