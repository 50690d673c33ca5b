import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleCategory, sampleCategoryDetail } from '#schemas/entities/examples.ts';

/**
 * The categories directly below the page's category. A category without any shows those of its own level,
 * with itself marked. A page without a category shows the main ones.
 */
export default defineBlock({
  type: 'sub-category-chips',
  version: 1,
  label: 'Sub-categories',
  category: 'catalogue',
  hydrate: 'never',
  props: z.strictObject({
    label: line('Label for screen readers', 80).optional(),
    pictures: z.boolean().default(true).meta({ title: 'With pictures', widget: 'switch' }),
  }),
  data: () => ({ category: fromPage('category'), categories: fromPage('categories') }),
  examples: {
    default: { props: {}, data: { category: sampleCategoryDetail() } },
    mainCategories: {
      props: { pictures: false },
      data: {
        categories: {
          giftCategories: [],
          giftCategoriesFlags: { popular: [], new: [], featured: [], discounted: [] },
          productCategories: [],
          activeCatId: -1,
          mainCategories: [
            sampleCategory(),
            sampleCategory({ id: 2, slug: 'gaming', title: 'لوازم بازی', kind: 'product' }),
          ],
          mainCategoryId: -1,
        },
      },
    },
    leaf: {
      props: {},
      data: {
        category: sampleCategoryDetail({
          sub_cats: [],
          siblings: [sampleCategory(), sampleCategory({ id: 2, slug: 'gaming', title: 'لوازم بازی' })],
        }),
      },
    },
    empty: { props: {}, data: { category: sampleCategoryDetail({ sub_cats: [] }) } },
    longText: {
      props: {},
      data: {
        category: sampleCategoryDetail({
          sub_cats: [sampleCategory({ title: longText }), sampleCategory({ id: 2 })],
        }),
      },
    },
    missingPicture: {
      props: {},
      data: { category: sampleCategoryDetail({ sub_cats: [sampleCategory({ picture: null })] }) },
    },
    error: { props: {} },
  },
});
