import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { longText } from '#schemas/entities/examples.ts';
import { icon, line, link, paragraph } from '#schemas/block/fields.ts';

export default defineBlock({
  type: 'section-heading',
  version: 1,
  label: 'Heading',
  category: 'content',
  props: z.strictObject({
    title: line('Title'),
    subtitle: paragraph('Subtitle', 300).optional(),
    level: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .meta({ title: 'Level', description: '1 is the title of the whole page' }),
    icon: icon().optional(),
    align: z.enum(['start', 'center']).default('start').meta({ title: 'Alignment', widget: 'select' }),
    link: link('Link').optional(),
  }),
  presets: [{ label: 'Page title', props: { title: '', level: 1 } }],
  examples: {
    default: {
      props: {
        title: 'تماس با ما',
        subtitle: 'هر روز از ۹ صبح تا نیمه‌شب کنار شما هستیم.',
        level: 1,
        icon: 'headphones',
      },
    },
    empty: { props: { title: 'عنوان' } },
    longText: {
      props: {
        title: longText.slice(0, 120),
        subtitle: longText.slice(0, 300),
        align: 'center',
        link: { label: 'همه را ببینید', href: '/products' },
      },
    },
  },
});
