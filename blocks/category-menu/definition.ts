import { z } from 'zod';
import { listCategories } from '#schemas/api/categories/list.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href, icon, line } from '#schemas/block/fields.ts';
import { request } from '#schemas/block/request.ts';
import type { Category, CategoryState } from '#schemas/entities/category.ts';
import { longText, sampleCategory } from '#schemas/entities/examples.ts';

const make = (id: number, title: string, sub_cats: Category[] = []): Category => ({
  ...sampleCategory({ id, slug: `sample-${id}`, title }),
  sub_cats,
});
const tree = [
  make(1, 'گیفت کارت', [
    make(11, 'اپل', [make(111, 'اپل آمریکا'), make(112, 'اپل ترکیه')]),
    make(12, 'گوگل پلی'),
    make(13, 'پلی‌استیشن'),
  ]),
  make(2, 'اشتراک و اکانت', [make(21, 'اسپاتیفای'), make(22, 'نتفلیکس')]),
];
const state = (giftCategories: Category[], productCategories: Category[] = []): CategoryState => ({
  giftCategories,
  giftCategoriesFlags: { popular: [], new: [], featured: [], discounted: [] },
  productCategories,
  activeCatId: -1,
  mainCategories: [],
  mainCategoryId: -1,
});

export default defineBlock({
  type: 'category-menu',
  version: 1,
  label: 'Category menu',
  category: 'layout',
  props: z.strictObject({
    layout: z.enum(['row', 'list']).default('row').meta({
      title: 'Layout',
      widget: 'select',
      description: 'A row with a large menu, or a list that unfolds',
    }),
    links: z
      .array(z.strictObject({ label: line('Text', 40), href: href(), icon: icon().optional() }))
      .max(10)
      .default([])
      .meta({ title: 'Links of the menu' }),
    label: line('Words of the button', 40).optional(),
  }),
  limits: { perPage: 2 },
  leadsTo: () => ['products'],
  data: () => ({ categories: request(listCategories, {}) }),
  examples: {
    default: {
      props: { links: [{ label: 'فروشگاه‌ها', href: '/stores', icon: 'store' }] },
      data: { categories: state(tree, [make(3, 'صوتی')]) },
    },
    list: { props: { layout: 'list' }, data: { categories: state(tree) } },
    empty: { props: { links: [{ label: 'فروشگاه‌ها', href: '/stores' }] }, data: { categories: state([]) } },
    error: { props: { layout: 'list' } },
    missingPicture: {
      props: { layout: 'list' },
      data: { categories: state([{ ...make(5, 'بی‌تصویر'), picture: null }]) },
    },
    longText: { props: {}, data: { categories: state([make(9, longText, [make(10, longText)])]) } },
  },
});
