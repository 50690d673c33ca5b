import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { banner, line, link, paragraph } from '#schemas/block/fields.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';

const advertisement = banner.extend({ advertiser: line('Advertiser', 60).optional() });

export default defineBlock({
  type: 'ads',
  version: 1,
  label: 'Advertisements',
  category: 'banners',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    subtitle: paragraph('Subtitle', 200).optional(),
    items: z.array(advertisement).max(24).meta({ title: 'Advertisements' }),
    emptyLink: link('Where an advertiser goes').optional(),
  }),
  examples: {
    default: {
      props: {
        title: 'آگهی فروشگاه‌ها',
        items: [
          {
            title: 'هدفون‌های تازه رسید',
            subtitle: 'ارسال همان روز در مشهد',
            advertiser: 'صوت‌سرا',
            href: '/stores',
            picture: samplePicture('هدفون', 20),
            color: '#D9480F',
          },
          { title: 'ساعت هوشمند با ضمانت', href: '/stores', advertiser: 'دیجی‌کارت', color: '#0F766E' },
        ],
        emptyLink: { label: 'آگهی شما اینجا', href: '/contact' },
      },
    },
    empty: { props: { items: [], emptyLink: { label: 'آگهی شما اینجا', href: '/contact' } } },
    missingPicture: { props: { items: [{ title: 'آگهی', href: '/stores' }] } },
    longText: {
      props: {
        title: longText.slice(0, 80),
        items: [
          {
            title: longText.slice(0, 80),
            subtitle: longText.slice(0, 200),
            advertiser: longText.slice(0, 60),
            href: '/stores',
          },
        ],
      },
    },
  },
});
