import { z } from 'zod';
import { listCategories } from '#schemas/api/categories/list.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line, link, paragraph } from '#schemas/block/fields.ts';
import { request } from '#schemas/block/request.ts';
import { categoryFlag, categoryKind, type Category, type CategoryState } from '#schemas/entities/category.ts';
import { longText, sampleCategory } from '#schemas/entities/examples.ts';

const titles = ['گیفت کارت', 'اکانت و اشتراک', 'شارژ بازی', 'لوازم جانبی', 'صوتی', 'خانهٔ هوشمند'];
const tree = titles.map((title, index): Category => ({
  ...sampleCategory({ id: index + 1, slug: `sample-${index}`, title, flags: index === 0 ? ['popular'] : [] }),
  sub_cats: [],
}));
const state = (giftCategories: Category[]): CategoryState => ({
  giftCategories,
  giftCategoriesFlags: { popular: [], new: [], featured: [], discounted: [] },
  productCategories: [],
  activeCatId: -1,
  mainCategories: [],
  mainCategoryId: -1,
});

export default defineBlock({
  type: 'category-tiles',
  version: 1,
  label: 'Category tiles',
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
        title: 'Categories',
        description: 'Slugs in their order; else they are chosen by what follows',
      }),
    kind: categoryKind.optional().meta({ title: 'Kind', widget: 'select', unusedWhen: { slugs: true } }),
    flag: categoryFlag.optional().meta({ title: 'Flag', widget: 'select', unusedWhen: { slugs: true } }),
    depth: z
      .int()
      .min(1)
      .max(3)
      .default(1)
      .meta({ title: 'Down to level', widget: 'number', unusedWhen: { slugs: true } }),
    limit: count('At most', 24).default(12),
    layout: z.enum(['scroll', 'grid', 'cards']).default('scroll').meta({ title: 'Layout', widget: 'select' }),
    counts: z.boolean().default(false).meta({ title: 'Show how many products', widget: 'switch' }),
  }),
  data: () => ({ categories: request(listCategories, {}) }),
  examples: {
    default: {
      props: { title: 'دسته‌بندی‌ها', link: { label: 'همه', href: '/products' } },
      data: { categories: state(tree) },
    },
    cards: {
      props: { layout: 'cards', counts: true, slugs: ['sample-3', 'sample-0'] },
      data: { categories: state(tree) },
    },
    empty: { props: { title: 'دسته‌بندی‌ها' }, data: { categories: state([]) } },
    error: { props: { title: 'دسته‌بندی‌ها' } },
    missingPicture: {
      props: { layout: 'grid' },
      data: { categories: state(tree.map((category) => ({ ...category, picture: null }))) },
    },
    longText: {
      props: {},
      data: { categories: state(tree.map((category) => ({ ...category, title: longText }))) },
    },
  },
});
