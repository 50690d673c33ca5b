import { z } from 'zod';
import { getProduct } from '#schemas/api/products/get.ts';
import { listRelatedProducts } from '#schemas/api/products/related.ts';
import { slug } from '#schemas/bounds.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href, line } from '#schemas/block/fields.ts';
import { fromPage, noRequest, request } from '#schemas/block/request.ts';
import { longText, sampleCards, sampleProduct } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';
import { maxCompared } from './max-compared.ts';

/** Reads the products that an address compares, such as `apple-gift-card,steam-wallet`. */
function readSlugs(written: string | undefined): string[] {
  const named = (written ?? '').split(',').filter((each) => slug.safeParse(each).success);
  return [...new Set(named)].slice(0, maxCompared);
}

/**
 * Up to four products beside each other, by price, rating, delivery and all features. The address names them
 * (`?products=SLUG,SLUG`), so that a comparison can be sent to somebody, and adding and removing are links.
 */
export default defineBlock({
  type: 'product-compare',
  version: 1,
  label: 'Comparison of products',
  category: 'product',
  hydrate: 'never',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    emptyHref: href('Where one finds products').default('/products'),
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
  }),
  limits: { perPage: 1 },
  leadsTo: () => ['compare', 'product'],
  data: (_props, { query }) => {
    const [first, second, third, fourth] = readSlugs(query['products']);
    const ask = (named: string | undefined) =>
      named === undefined ? noRequest : request(getProduct, { slug: named });
    return {
      first: ask(first),
      second: ask(second),
      third: ask(third),
      fourth: ask(fourth),
      // More of the kind that is compared.
      related:
        first === undefined || fourth !== undefined
          ? noRequest
          : request(listRelatedProducts, { slug: first, limit: 12 }),
      route: fromPage('route_id'),
    };
  },
  examples: {
    default: {
      props: {},
      data: {
        first: { product: sampleProduct() },
        second: {
          product: sampleProduct({
            Id: 2,
            slug: 'steam-wallet',
            title: 'کیف پول استیم',
            rating: null,
            features: [
              { title: 'منطقه', value: 'جهانی' },
              { title: 'نوع تحویل', value: 'کد دیجیتال' },
            ],
          }),
        },
        related: { products: sampleCards(6) },
      },
    },
    one: { props: {}, data: { first: { product: sampleProduct() }, related: { products: sampleCards(3) } } },
    empty: { props: {} },
    longText: {
      props: { title: longText.slice(0, 80) },
      data: {
        first: {
          product: sampleProduct({ title: longText, features: [{ title: longText, value: longText }] }),
        },
        second: { product: sampleProduct({ Id: 2, slug: 'second' }) },
      },
    },
    missingPicture: { props: {}, data: { first: { product: sampleProduct({ picture: null }) } } },
    error: { props: {} },
  },
});
