import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleOptions, sampleProduct } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/** The price and the buy button of the page's product, fixed at the bottom on phones. */
export default defineBlock({
  type: 'sticky-buy-bar',
  version: 1,
  label: 'Buy bar at the bottom',
  category: 'product',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
  }),
  leadsTo: () => ['cart', 'products'],
  data: () => ({ product: fromPage('product') }),
  examples: {
    default: { props: {}, data: { product: sampleProduct() }, platform: 'mobile' },
    wholesale: {
      props: {},
      data: {
        product: sampleProduct({
          sellable_id: 411,
          options: sampleOptions.slice(0, 1).map((option) => ({ ...option, min_quantity: 5, stock: 40 })),
        }),
      },
      platform: 'mobile',
    },
    soldOut: {
      props: {},
      data: {
        product: sampleProduct({ sellable_id: 413, in_stock: false, options: sampleOptions.slice(2, 3) }),
      },
      platform: 'mobile',
    },
    longText: { props: {}, data: { product: sampleProduct({ title: longText }) }, platform: 'mobile' },
    missingPicture: {
      props: {},
      data: { product: sampleProduct({ picture: null, pictures: [] }) },
      platform: 'mobile',
    },
    empty: { props: {}, platform: 'mobile' },
  },
});
