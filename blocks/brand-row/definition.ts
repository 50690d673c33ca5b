import { z } from 'zod';
import { listCategories } from '#schemas/api/categories/list.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line, link, paragraph } from '#schemas/block/fields.ts';
import { request } from '#schemas/block/request.ts';
import type { Category, CategoryState } from '#schemas/entities/category.ts';
import { longText, sampleCategory } from '#schemas/entities/examples.ts';

const brands = (['اپل', 'پلی‌استیشن', 'گوگل پلی', 'استیم', 'اسپاتیفای'] as const).map(
  (title, index): Category => ({
    ...sampleCategory({
      id: index + 10,
      slug: `brand-${index}`,
      title,
      color: ['#111827', '#1D4ED8', '#0F766E', '#1E293B', '#15803D'][index] ?? null,
    }),
    sub_cats: [],
  }),
);
const state = (giftCategories: Category[]): CategoryState => ({
  giftCategories,
  giftCategoriesFlags: { popular: [], new: [], featured: [], discounted: [] },
  productCategories: [],
  activeCatId: -1,
  mainCategories: [],
  mainCategoryId: -1,
});

export default defineBlock({
  type: 'brand-row',
  version: 1,
  label: 'Gift cards by brand',
  category: 'catalogue',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    subtitle: paragraph('Subtitle', 200).optional(),
    link: link('Link to all').optional(),
    slugs: z
      .array(z.string().max(200).meta({ widget: 'category' }))
      .max(24)
      .optional()
      .meta({
        title: 'Brands',
        description: 'Slugs of categories in their order; else the gift categories of the top level',
      }),
    limit: count('At most', 24).default(12),
  }),
  data: () => ({ categories: request(listCategories, {}) }),
  examples: {
    default: {
      props: { title: 'گیفت کارت برندها', link: { label: 'همهٔ برندها', href: '/products' } },
      data: { categories: state(brands) },
    },
    empty: { props: { title: 'گیفت کارت برندها' }, data: { categories: state([]) } },
    error: { props: {} },
    missingPicture: {
      props: {},
      data: { categories: state(brands.map((brand) => ({ ...brand, picture: null, color: null }))) },
    },
    longText: {
      props: {},
      data: { categories: state(brands.map((brand) => ({ ...brand, title: longText }))) },
    },
  },
});
