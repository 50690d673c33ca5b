import { z } from 'zod';
import { compareProducts } from '#schemas/api/products/compare.ts';
import { readCompared } from '#schemas/compared-products.ts';
import { slug } from '#schemas/bounds.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href, line } from '#schemas/block/fields.ts';
import { noRequest, request } from '#schemas/block/request.ts';
import { longText, sampleCard, sampleCards } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

const features = [
  { title: 'منطقه', value: 'آمریکا' },
  { title: 'نوع تحویل', value: 'کد دیجیتال' },
  { title: 'تاریخ انقضا', value: 'ندارد' },
];

/**
 * Shows up to four products side by side, by price, rating, delivery and all features. The address names them
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
  leadsTo: () => ['product'],
  data: (_props, { query }) => {
    // A name that no product can have would be refused with all others.
    const slugs = readCompared(query['products'] ?? '').filter((each) => slug.safeParse(each).success);
    return {
      compared: slugs.length === 0 ? noRequest : request(compareProducts, { slugs: slugs.join(',') }),
    };
  },
  examples: {
    default: {
      props: {},
      data: {
        compared: {
          products: [
            { ...sampleCard({ option_title: '۱۰ دلاری' }), features },
            {
              ...sampleCard({ id: 2, slug: 'steam-wallet', title: 'کیف پول استیم', rating: null }),
              features: [{ title: 'منطقه', value: 'جهانی' }, ...features.slice(1, 2)],
            },
          ],
          related: sampleCards(6),
        },
      },
    },
    one: {
      props: {},
      data: { compared: { products: [{ ...sampleCard(), features }], related: sampleCards(3) } },
    },
    empty: { props: {} },
    longText: {
      props: { title: longText.slice(0, 80) },
      data: {
        compared: {
          products: [
            { ...sampleCard({ title: longText }), features: [{ title: longText, value: longText }] },
            { ...sampleCard({ id: 2, slug: 'second' }), features },
          ],
          related: [],
        },
      },
    },
    missingPicture: {
      props: {},
      data: { compared: { products: [{ ...sampleCard({ picture: null }), features: [] }], related: [] } },
    },
    error: { props: {} },
  },
});
