import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { longText } from '#schemas/entities/examples.ts';
import { href, icon, line, paragraph } from '#schemas/block/fields.ts';

const item = z.strictObject({
  icon: icon(),
  title: line('Title', 60),
  text: paragraph('Text', 160).optional(),
  href: href().optional(),
});

export default defineBlock({
  type: 'trust-row',
  version: 1,
  label: 'Reasons to trust',
  category: 'content',
  props: z.strictObject({ items: z.array(item).min(1).max(6).meta({ title: 'Reasons' }) }),
  examples: {
    default: {
      props: {
        items: [
          { icon: 'zap', title: 'تحویل آنی کد', text: 'کد هدیه چند ثانیه پس از پرداخت' },
          { icon: 'shield', title: 'ضمانت اصالت', text: 'کد سالم یا بازگشت کامل پول' },
          { icon: 'headphones', title: 'پشتیبانی هر روزه', text: '۹ صبح تا نیمه‌شب', href: '/contact' },
          { icon: 'truck', title: 'ارسال از فروشگاه نزدیک', text: 'کالای فیزیکی همان روز' },
        ],
      },
    },
    empty: { props: { items: [{ icon: 'check', title: 'عنوان' }] } },
    longText: {
      props: {
        items: [{ icon: 'no-such-icon', title: longText.slice(0, 60), text: longText.slice(0, 160) }],
      },
    },
  },
});
