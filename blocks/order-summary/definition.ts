import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, paragraph } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/** The order total next to every checkout step. Only the browser knows it. */
export default defineBlock({
  type: 'order-summary',
  version: 1,
  label: 'Summary of the order',
  category: 'checkout',
  runs: ['checkout'],
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    title: line('Title', 80).optional(),
    lines: z.boolean().default(true).meta({ title: 'Pictures of what is bought', widget: 'switch' }),
    folded: z
      .boolean()
      .default(false)
      .meta({ title: 'Folded until it is opened, for small screens', widget: 'switch' }),
    button: z.boolean().default(false).meta({
      title: 'Pay button in the last step',
      description: 'Beside the methods it stays in view; turn it off in the payment step then',
      widget: 'switch',
    }),
    note: paragraph('Note below the totals', 300).optional(),
  }),
  examples: {
    default: { props: { note: 'پرسشی دارید؟ پشتیبانی کنار شماست.' } },
    withButton: { props: { button: true } },
    folded: { props: { folded: true }, platform: 'mobile' },
    longText: { props: { title: longText.slice(0, 80), note: longText.slice(0, 300) } },
  },
});
