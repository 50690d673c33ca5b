import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { longText } from '#schemas/entities/examples.ts';
import { fromPage } from '#schemas/block/request.ts';

const home = { title: 'خانه', href: '/' };

export default defineBlock({
  type: 'breadcrumbs',
  version: 1,
  label: 'Breadcrumbs',
  category: 'content',
  props: z.strictObject({}),
  limits: { perPage: 1 },
  data: () => ({ crumbs: fromPage('breadcrumbs') }),
  examples: {
    default: {
      props: {},
      data: {
        crumbs: [
          home,
          { title: 'محصولات', href: '/products' },
          { title: 'گیفت کارت اپل', href: '/products/apple-gift-cards' },
        ],
      },
    },
    empty: { props: {}, data: { crumbs: [] } },
    error: { props: {} },
    longText: { props: {}, data: { crumbs: [home, { title: longText, href: '/products' }] } },
  },
});
