import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, paragraph } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleCategoryDetail, sampleListing } from '#schemas/entities/examples.ts';

/** The title of a listing page: its category, the search terms, or the document's own title. */
export default defineBlock({
  type: 'category-heading',
  version: 1,
  label: 'Category heading',
  category: 'catalogue',
  hydrate: 'never',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title where there is no category', 80).optional(),
    text: paragraph('Text where there is no category', 400).optional(),
    picture: z.boolean().default(true).meta({ title: 'With the picture of the category', widget: 'switch' }),
  }),
  data: () => ({ category: fromPage('category'), listing: fromPage('listing'), path: fromPage('path') }),
  examples: {
    default: { props: {}, data: { category: sampleCategoryDetail(), listing: sampleListing() } },
    products: { props: { title: 'همهٔ محصولات' }, data: { listing: sampleListing() } },
    search: { props: {}, data: { listing: sampleListing({ filters: { q: 'اپل' } }) } },
    corrected: {
      props: {},
      data: {
        path: '/products',
        listing: sampleListing({
          filters: { q: 'زعفرون' },
          search: { corrected: 'زعفران', suggestion: null },
        }),
      },
    },
    suggestion: {
      props: {},
      data: {
        path: '/products',
        listing: sampleListing({
          filters: { q: 'گفت کارت' },
          search: { corrected: null, suggestion: 'گیفت کارت' },
        }),
      },
    },
    longText: {
      props: {},
      data: { category: sampleCategoryDetail({ title: longText, description: longText }) },
    },
    missingPicture: { props: {}, data: { category: sampleCategoryDetail({ picture: null }) } },
    empty: { props: {} },
  },
});
