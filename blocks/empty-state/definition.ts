import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { icon, line, link, paragraph } from '#schemas/block/fields.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';
import { picture } from '#schemas/entities/picture.ts';

export default defineBlock({
  type: 'empty-state',
  version: 1,
  label: 'Empty state',
  category: 'content',
  props: z.strictObject({
    title: line('Title'),
    text: paragraph('Text', 400).optional(),
    icon: icon().optional(),
    picture: picture.optional().meta({ title: 'Picture' }),
    action: link('What to do next').optional(),
    level: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .meta({ title: 'Level of the title', description: '1 is the title of the whole page' }),
  }),
  examples: {
    default: {
      props: {
        title: 'هنوز چیزی اینجا نیست',
        text: 'از محصولات شروع کنید؛ هرچه نشان کنید اینجا می‌ماند.',
        icon: 'bookmark',
        action: { label: 'دیدن محصولات', href: '/products' },
      },
    },
    picture: { props: { title: 'سبد شما خالی است', picture: samplePicture(''), level: 1 } },
    missingPicture: { props: { title: 'خالی است' } },
    longText: {
      props: { title: longText.slice(0, 120), text: longText.slice(0, 400), icon: 'no-such-icon' },
    },
  },
});
