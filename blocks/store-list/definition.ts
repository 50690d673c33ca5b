import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, paragraph } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleCard, sampleCategory, sampleStoreSummary } from '#schemas/entities/examples.ts';

const names = ['دیجی‌کارت', 'بازی‌شاپ', 'کالای رضوی', 'گیم‌زون', 'الوکارت', 'فروشگاه سپهر'];
const shownOf = ({ slug, title, picture }: ReturnType<typeof sampleCard>) =>
  picture ? [{ slug, title, picture }] : [];
const stores = names.map((page_name, index) => ({
  ...sampleStoreSummary({ Id: index, slug: `store-${index}`, page_name }),
  distance: index === 0 ? 850 : null,
  products: index === 0 ? [sampleCard(), sampleCard({ slug: 'spotify' })].flatMap(shownOf) : [],
}));
const pagination = { current_page: 1, last_page: 2, per_page: 12, total: 17 };
const noFlags = { popular: [], new: [], featured: [], discounted: [] };
const categories = {
  giftCategories: [],
  giftCategoriesFlags: noFlags,
  productCategories: [],
  activeCatId: -1,
  mainCategories: [
    sampleCategory(),
    sampleCategory({ id: 2, slug: 'gaming', title: 'لوازم بازی', kind: 'product' }),
  ],
  mainCategoryId: -1,
};

/**
 * The page's stores, with search, category filter and sorting. The nearest come first once the location is
 * shared.
 */
export default defineBlock({
  type: 'store-list',
  version: 1,
  label: 'Store list',
  category: 'store',
  hydrate: 'visible',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    text: paragraph('Text below the title', 300).optional(),
    products: z
      .boolean()
      .default(true)
      .meta({ title: 'Pictures of what each store sells most', widget: 'switch' }),
  }),
  leadsTo: () => ['store'],
  data: () => ({ stores: fromPage('stores'), categories: fromPage('categories'), path: fromPage('path') }),
  examples: {
    default: {
      props: {},
      data: { path: '/stores', categories, stores: { stores, pagination, filters: {} } },
    },
    filtered: {
      props: {},
      data: {
        path: '/stores',
        categories,
        stores: {
          stores: stores.slice(0, 2),
          pagination: { ...pagination, last_page: 1, total: 2 },
          filters: { q: 'کارت', sort: 'nearest', category: 2, lat: 36.3, long: 59.5 },
        },
      },
    },
    empty: {
      props: {},
      data: {
        path: '/stores',
        categories,
        stores: { stores: [], pagination: { ...pagination, last_page: 1, total: 0 }, filters: { q: 'نیست' } },
      },
    },
    longText: {
      props: { title: longText.slice(0, 80), text: longText.slice(0, 300) },
      data: {
        path: '/stores',
        stores: {
          stores: [{ ...sampleStoreSummary({ page_name: longText, summary: longText }), distance: null }],
          pagination: { ...pagination, last_page: 1, total: 1 },
        },
      },
    },
    missingPicture: {
      props: {},
      data: {
        path: '/stores',
        stores: {
          stores: [{ ...sampleStoreSummary({ logo: null, cover: null, rating: null }), distance: null }],
          pagination: { ...pagination, last_page: 1, total: 1 },
        },
      },
    },
    error: { props: {}, data: { path: '/stores' } },
  },
});
