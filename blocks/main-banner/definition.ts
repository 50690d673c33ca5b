import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { banner } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';

export default defineBlock({
  type: 'main-banner',
  version: 1,
  label: 'Main banner',
  category: 'banners',
  slots: ['aside'],
  props: z.strictObject({
    banner: banner.optional().meta({ description: 'The shop’s main showcase when it is left out' }),
    level: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .meta({ title: 'Level of the title', description: '1 is the title of the whole page' }),
  }),
  limits: { perPage: 2, perSlot: 2 },
  siteParts: (props) => (props.banner ? [] : [{ path: 'showcases.main', prop: 'banner' }]),
  data: (props) => (props.banner ? {} : { site: fromPage('site_info') }),
  examples: {
    default: { props: { level: 1 }, data: { site: sampleSite } },
    ownBanner: {
      props: {
        banner: {
          title: 'جشنوارهٔ بازی',
          subtitle: 'شارژ همهٔ بازی‌ها با قیمت ویژه',
          href: '/products',
          action: 'بزن بریم',
          eyebrow: 'فقط این هفته',
          picture: samplePicture('دستهٔ بازی'),
          pictureStyle: 'photo',
          color: '#7C3AED',
        },
      },
    },
    empty: { props: {}, data: {} },
    missingPicture: { props: { banner: { title: 'گیفت کارت', href: '/products' } } },
    longText: {
      props: {
        banner: {
          title: longText.slice(0, 80),
          subtitle: longText.slice(0, 200),
          href: '/products',
          action: longText.slice(80, 110),
        },
      },
    },
  },
});
