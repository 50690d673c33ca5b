import { z } from 'zod';
import { listRelatedProducts } from '#schemas/api/products/related.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href, icon, line } from '#schemas/block/fields.ts';
import { fromPage, noRequest, request } from '#schemas/block/request.ts';
import { longText, sampleCards, sampleOptions, sampleProduct } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/** As many as the row of related products requests, so that both have one answer. */
const limit = 12;

/**
 * The offer of the page's product: price of the chosen option, quantity, buying, stock, delivery and store
 * status.
 */
export default defineBlock({
  type: 'buy-box',
  version: 1,
  label: 'Buy box',
  category: 'product',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    currencies: z
      .array(currency)
      .min(1)
      .max(3)
      .default(['toman'])
      .meta({ title: 'Currencies', widget: 'select' }),
    returnsHref: href('Page with the conditions of returns').optional(),
    buttons: z.boolean().default(true).meta({
      title: 'With quantity and buttons',
      description: 'Off where a bar at the bottom has them',
      widget: 'switch',
    }),
    assurances: z
      .array(
        z.strictObject({
          icon: icon(),
          text: line('Text', 100),
          for: z
            .enum(['all', 'codes', 'goods'])
            .default('all')
            .meta({ title: 'Said about', description: 'Codes, or goods that are sent', widget: 'select' }),
        }),
      )
      .max(6)
      .default([])
      .meta({ title: 'Assurances' }),
  }),
  presets: [{ label: 'With everything', props: { currencies: ['toman', 'dollar'] } }],
  leadsTo: () => ['cart', 'product'],
  data: (_props, { page }) => {
    const { product } = page;
    const isSoldOut = product?.options.every(({ stock }) => stock === 0);
    return {
      product: fromPage('product'),
      related: product && isSoldOut ? request(listRelatedProducts, { slug: product.slug, limit }) : noRequest,
    };
  },
  examples: {
    default: {
      props: {
        currencies: ['toman', 'dollar'],
        assurances: [
          { icon: 'shield', text: 'ضمانت اصالت کد یا بازگشت پول', for: 'codes' },
          { icon: 'headphones', text: 'پشتیبانی هر روز از ۹ تا ۲۴' },
        ],
      },
      data: { product: sampleProduct() },
    },
    withoutButtons: {
      props: { buttons: false },
      data: { product: sampleProduct() },
      platform: 'mobile',
    },
    goods: {
      props: {
        assurances: [{ icon: 'badge-check', text: 'ضمانت اصالت کالا', for: 'goods' }],
        returnsHref: '/shipping',
      },
      data: {
        product: sampleProduct({
          type: 'physical',
          delivery: 'shipping',
          options: sampleOptions.map((option) => ({ ...option, delivery: 'shipping' })),
          sending: { price: 35_000, price_most: 55_000, days: { least: 2, most: 5 }, return_days: 7 },
        }),
      },
    },
    wholesale: {
      props: {},
      data: {
        product: sampleProduct({
          sellable_id: 411,
          options: sampleOptions.slice(0, 1).map((option) => ({ ...option, min_quantity: 5, stock: 40 })),
        }),
      },
    },
    fewLeft: { props: {}, data: { product: sampleProduct({ sellable_id: 412 }) } },
    soldOut: {
      props: {},
      data: {
        product: sampleProduct({ sellable_id: 413, in_stock: false, options: sampleOptions.slice(2, 3) }),
        related: { products: sampleCards(5) },
      },
    },
    longText: {
      props: { assurances: [{ icon: 'shield', text: longText.slice(0, 100) }] },
      data: {
        product: sampleProduct({ options: sampleOptions.map((option) => ({ ...option, title: longText })) }),
      },
    },
    missingPicture: { props: {}, data: { product: sampleProduct({ picture: null, pictures: [] }) } },
    empty: { props: {} },
  },
});
