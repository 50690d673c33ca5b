import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { colour, icon, line, link } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

export default defineBlock({
  type: 'announcement-bar',
  version: 1,
  label: 'Announcement',
  category: 'layout',
  props: z.strictObject({
    text: line('Text', 200),
    link: link('Link').optional(),
    icon: icon().optional(),
    color: colour('Background').optional(),
  }),
  limits: { perPage: 2 },
  examples: {
    default: {
      props: {
        text: 'تا پایان هفته همهٔ گیفت کارت‌های پلی‌استیشن با ٪۱۰ تخفیف',
        icon: 'sparkles',
        link: { label: 'ببینید', href: '/products' },
      },
    },
    coloured: { props: { text: 'فروشگاه‌ها در تعطیلات هم باز هستند', color: '#7C3AED' } },
    longText: { props: { text: longText.slice(0, 200), icon: 'no-such-icon' } },
  },
});
