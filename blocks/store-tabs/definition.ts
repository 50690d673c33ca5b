import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage, fromQuery } from '#schemas/block/request.ts';
import { longText, sampleStore } from '#schemas/entities/examples.ts';

/** The two tabs of a store: products and information. The choice is a link, `?tab=information`. */
export default defineBlock({
  type: 'store-tabs',
  version: 1,
  label: 'Store tabs',
  category: 'store',
  slots: ['products', 'information'],
  hydrate: 'never',
  limits: { perPage: 1 },
  props: z.strictObject({
    products: line('Text of the products tab', 40).optional(),
    information: line('Text of the information tab', 40).optional(),
  }),
  leadsTo: () => ['store'],
  data: () => ({ tab: fromQuery('tab'), store: fromPage('store') }),
  examples: {
    default: { props: {}, data: { store: sampleStore() } },
    information: { props: {}, data: { store: sampleStore(), tab: 'information' } },
    longText: {
      props: { products: longText.slice(0, 40), information: longText.slice(0, 40) },
      data: { store: sampleStore() },
    },
    missingPicture: { props: {}, data: { store: sampleStore({ logo: null, cover: null }) } },
    empty: { props: {} },
  },
});
