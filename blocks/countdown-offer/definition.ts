import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { colour, href, line, paragraph } from '#schemas/block/fields.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';
import { picture } from '#schemas/entities/picture.ts';

/**
 * An offer with an end. Afterwards, `show.until` of the block hides it. Both usually name the same moment.
 */
export default defineBlock({
  type: 'countdown-offer',
  version: 1,
  label: 'Offer with a countdown',
  category: 'banners',
  hydrate: 'visible',
  props: z.strictObject({
    title: line('Title', 80),
    text: paragraph('Text', 200).optional(),
    until: z.iso.datetime({ offset: true }).meta({ title: 'Ends at', widget: 'moment' }),
    maxDays: z.int().min(1).max(30).default(5).meta({
      title: 'Days before the end from which the clock runs',
      description: 'Before that, the date of the end is shown.',
    }),
    href: href(),
    action: line('Words of the button', 40),
    picture: picture.optional().meta({ title: 'Picture' }),
    color: colour().optional(),
  }),
  examples: {
    default: {
      props: {
        title: 'جشنوارهٔ بازی',
        text: 'شارژ فری فایر و پابجی تا ٪۲۵ ارزان‌تر',
        until: '2027-03-20T20:30:00+03:30',
        href: '/products',
        action: 'خرید با تخفیف',
        picture: samplePicture('', 265),
        color: '#7C3AED',
      },
    },
    missingPicture: {
      props: { title: 'تخفیف امروز', until: '2027-03-20T20:30:00+03:30', href: '/products', action: 'خرید' },
    },
    longText: {
      props: {
        title: longText.slice(0, 80),
        text: longText.slice(0, 200),
        until: '2027-03-20T20:30:00+03:30',
        href: '/products',
        action: longText.slice(0, 40),
      },
    },
  },
});
