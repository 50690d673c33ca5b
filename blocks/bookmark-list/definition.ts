import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/**
 * The products bookmarked in this browser, without a login. The server reserves space and the browser fills
 * it.
 */
export default defineBlock({
  type: 'bookmark-list',
  version: 1,
  label: 'Bookmarks',
  category: 'catalogue',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    sort: z.boolean().default(true).meta({ title: 'Choice of the order', widget: 'switch' }),
    currency: currency.default('toman').meta({ title: 'Currency', widget: 'select' }),
  }),
  leadsTo: () => ['cart', 'product', 'products'],
  examples: {
    default: { props: {} },
    empty: { props: { currency: 'dollar' } },
    longText: { props: { title: longText.slice(0, 80) } },
  },
});
