import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';

/** The footer of every page. Its content comes from the site document. */
export default defineBlock({
  type: 'footer',
  version: 1,
  label: 'Footer',
  category: 'layout',
  props: z.strictObject({
    generic: z.string().min(1).max(60).optional().meta({
      title: 'Line below the name',
      description: 'Key of a text in “generic” of the site document',
      widget: 'generic',
    }),
    backToTop: z.boolean().default(true).meta({ title: 'Link back to the top', widget: 'switch' }),
  }),
  limits: { perPage: 1 },
  siteParts: ({ generic }) => [
    { path: 'footer' },
    { path: 'support' },
    { path: 'social_media' },
    { path: 'name' },
    { path: 'logo' },
    ...(generic === undefined ? [] : [{ path: `generic.${generic}` }]),
  ],
  data: () => ({ site: fromPage('site_info') }),
  examples: {
    default: {
      props: { generic: 'brand_line' },
      data: {
        site: {
          ...sampleSite,
          logo: samplePicture('ویترین', 215, 64),
          generic: { brand_line: 'ویترینِ خوب، خرید آسوده' },
        },
      },
    },
    missingPicture: { props: { backToTop: false }, data: { site: sampleSite } },
    empty: {
      props: {},
      data: {
        site: {
          ...sampleSite,
          social_media: [],
          support: { cooperation_hours: sampleSite.support.cooperation_hours },
          footer: { columns: [], about: '', copyright: '', licences: [] },
        },
      },
    },
    error: { props: {} },
    longText: {
      props: {},
      data: {
        site: {
          ...sampleSite,
          name: longText,
          footer: {
            ...sampleSite.footer,
            about: longText,
            copyright: longText,
            columns: [{ title: longText, links: [{ label: longText, href: '/products' }] }],
          },
        },
      },
    },
  },
});
