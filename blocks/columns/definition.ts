import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/**
 * A main column and an aside. They are side by side from 1024 px, or from 700 px for tablets, and stacked
 * below that. The slot `below` continues the main column. It follows the aside in the document and when
 * stacked.
 */
export default defineBlock({
  type: 'columns',
  version: 1,
  label: 'Columns',
  category: 'layout',
  slots: ['main', 'aside', 'below'],
  hydrate: 'never',
  props: z.strictObject({
    side: z
      .enum(['start', 'end'])
      .default('end')
      .meta({ title: 'Side of the second column', widget: 'select' }),
    width: z
      .enum(['narrow', 'medium', 'wide', 'half'])
      .default('medium')
      .meta({ title: 'Width of the second column', widget: 'select' }),
    sticky: z.boolean().default(false).meta({ title: 'Second column stays in view', widget: 'switch' }),
    from: z
      .enum(['tablet', 'desktop'])
      .default('desktop')
      .meta({ title: 'Smallest screen with two columns', widget: 'select' }),
    first: z
      .enum(['main', 'aside'])
      .default('main')
      .meta({ title: 'Which comes first on small screens', widget: 'select' }),
  }),
  presets: [
    { label: 'Main column with a card beside it', props: { width: 'medium', sticky: true } },
    { label: 'Two halves', props: { width: 'half' } },
  ],
  limits: { perSlot: 20 },
  examples: {
    default: { props: {} },
    sticky: { props: { side: 'end', width: 'narrow', sticky: true } },
    tablet: { props: { from: 'tablet', width: 'half' } },
    asideFirst: { props: { side: 'start', width: 'half', first: 'aside' } },
  },
});
