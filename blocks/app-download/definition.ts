import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { href, icon, line, paragraph } from '#schemas/block/fields.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';
import { picture } from '#schemas/entities/picture.ts';

const download = z.strictObject({
  label: line('Text', 60),
  note: line('Note', 60).optional(),
  href: href(),
  icon: icon().optional(),
});

export default defineBlock({
  type: 'app-download',
  version: 1,
  label: 'Get the app',
  category: 'content',
  props: z.strictObject({
    title: line('Title'),
    text: paragraph('Text', 400).optional(),
    level: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .meta({ title: 'Level of the title', description: '1 is the title of the whole page' }),
    picture: picture.optional().meta({ title: 'Picture' }),
    features: z
      .array(z.strictObject({ icon: icon(), text: line('Text', 120) }))
      .max(8)
      .default([])
      .meta({ title: 'What it is good for' }),
    downloads: z.array(download).max(6).meta({ title: 'Where to get it' }),
    steps: z.array(line('Step', 200)).max(8).default([]).meta({ title: 'How to put it on the home screen' }),
  }),
  examples: {
    default: {
      props: {
        title: 'ویترین روی گوشی شما',
        text: 'همان فروشگاه، سبک‌تر و یک لمس نزدیک‌تر.',
        level: 1,
        picture: samplePicture('صفحهٔ گوشی', 215),
        features: [
          { icon: 'zap', text: 'باز شدن در کمتر از یک ثانیه' },
          { icon: 'bell', text: 'خبر تخفیف‌ها' },
        ],
        downloads: [{ label: 'نسخهٔ وب', note: 'بدون نصب', href: '/', icon: 'globe' }],
        steps: ['در مرورگر گزینهٔ اشتراک‌گذاری را بزنید.', '«افزودن به صفحهٔ اصلی» را انتخاب کنید.'],
      },
    },
    missingPicture: { props: { title: 'برنامهٔ ما', downloads: [{ label: 'دریافت', href: '/' }] } },
    longText: {
      props: {
        title: longText.slice(0, 120),
        text: longText.slice(0, 400),
        downloads: [{ label: longText.slice(0, 60), note: longText.slice(0, 60), href: '/' }],
      },
    },
  },
});
