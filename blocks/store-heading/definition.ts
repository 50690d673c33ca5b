import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleStore } from '#schemas/entities/examples.ts';

/** The heading of a store page: cover, logo, name and opening status. */
export default defineBlock({
  type: 'store-heading',
  version: 1,
  label: 'Store heading',
  category: 'store',
  hydrate: 'visible',
  limits: { perPage: 1 },
  props: z.strictObject({
    cover: z.boolean().default(true).meta({ title: 'With the cover', widget: 'switch' }),
  }),
  data: () => ({ store: fromPage('store') }),
  examples: {
    default: { props: {}, data: { store: sampleStore() } },
    withoutCover: { props: { cover: false }, data: { store: sampleStore() } },
    longText: {
      props: {},
      data: { store: sampleStore({ page_name: longText, summary: longText, city: longText }) },
    },
    missingPicture: {
      props: {},
      data: { store: sampleStore({ logo: null, cover: null, rating: null, follow_count: 0 }) },
    },
    empty: { props: {} },
  },
});
