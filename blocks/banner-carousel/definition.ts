import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { banner, line } from '#schemas/block/fields.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';

export default defineBlock({
  type: 'banner-carousel',
  version: 1,
  label: 'Banner carousel',
  category: 'banners',
  props: z.strictObject({
    label: line('What the banners are', 80).meta({ description: 'For screen readers' }),
    slides: z.array(banner).min(1).max(12).meta({ title: 'Banners' }),
    level: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .meta({ title: 'Level of the first title', description: '1 is the title of the whole page' }),
    size: z.enum(['sm', 'md', 'lg']).default('md').meta({ title: 'Size', widget: 'select' }),
    width: z
      .enum(['full', 'wide', 'half'])
      .default('wide')
      .meta({ title: 'Width of one banner', widget: 'select' }),
    first: z.boolean().default(false).meta({
      title: 'First on the page',
      description: 'Its first picture is loaded at once',
      widget: 'switch',
    }),
  }),
  examples: {
    default: {
      props: {
        label: 'پیشنهادهای امروز',
        slides: [
          {
            title: 'شارژ بازی‌ها',
            subtitle: 'جم و سکه با تحویل آنی',
            href: '/products',
            picture: samplePicture('دستهٔ بازی'),
            color: '#7C3AED',
          },
          {
            title: 'اشتراک موسیقی',
            href: '/products',
            picture: samplePicture('نت موسیقی', 140),
            color: '#12A150',
          },
        ],
        level: 1,
        first: true,
      },
    },
    missingPicture: {
      props: { label: 'پیشنهاد', slides: [{ title: 'گیفت کارت', href: '/products' }], width: 'full' },
    },
    longText: {
      props: {
        label: 'پیشنهاد',
        slides: [{ title: longText.slice(0, 80), subtitle: longText.slice(0, 200), href: '/products' }],
        size: 'lg',
      },
    },
  },
});
