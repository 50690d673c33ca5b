import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { longText } from '#schemas/entities/examples.ts';
import { line, markdown } from '#schemas/block/fields.ts';

export default defineBlock({
  type: 'rich-text',
  version: 1,
  label: 'Text',
  category: 'content',
  props: z.strictObject({
    title: line('Title').optional(),
    text: markdown('Text'),
    width: z
      .enum(['page', 'text'])
      .default('text')
      .meta({ title: 'Width', widget: 'select', unusedWhen: { contents: [true] } }),
    tone: z.enum(['plain', 'card']).default('plain').meta({ title: 'Background', widget: 'select' }),
    fold: z
      .boolean()
      .default(false)
      .meta({
        title: 'Folded',
        description: 'Shows the beginning, and the rest when it is opened',
        unusedWhen: { contents: [true] },
      }),
    contents: z.boolean().default(false).meta({
      title: 'Table of contents',
      description: 'Lists the headings of the second level before the text',
    }),
  }),
  presets: [{ label: 'Folded introduction', props: { text: '', fold: true, width: 'page' } }],
  examples: {
    default: {
      props: {
        title: 'دربارهٔ ما',
        text: '## چرا ما؟\n\nکد هدیه **چند ثانیه** پس از پرداخت می‌رسد. [قوانین](/policy) را بخوانید.\n\n- پشتیبانی هر روزه\n- ضمانت اصالت کد',
      },
    },
    empty: { props: { text: '' } },
    longText: {
      props: { title: longText.slice(0, 120), text: `${longText}\n\n${longText}`, fold: true, tone: 'card' },
    },
    contents: { props: { text: '## بخش نخست\n\nمتن\n\n## بخش دوم\n\nمتن', contents: true } },
  },
});
