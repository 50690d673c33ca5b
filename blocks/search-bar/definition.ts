import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';
import { currency } from '#schemas/entities/money.ts';

/** The product search: a plain form, with suggestions once their code is loaded. */
export default defineBlock({
  type: 'search-bar',
  version: 1,
  label: 'Search',
  category: 'layout',
  hydrate: 'load',
  props: z.strictObject({
    placeholder: line('Words in the empty field', 60).optional(),
    suggestions: z.boolean().default(true).meta({ title: 'Suggestions while typing', widget: 'switch' }),
    currency: currency.default('toman').meta({ title: 'Currency of the suggestions', widget: 'select' }),
  }),
  limits: { perPage: 2 },
  leadsTo: () => ['category', 'product', 'products'],
  examples: {
    default: { props: {} },
    plain: { props: { placeholder: 'جست‌وجوی گیفت کارت', suggestions: false } },
    longText: { props: { placeholder: longText.slice(0, 60) } },
  },
});
