import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { longText, samplePicture } from '#schemas/entities/examples.ts';

/** The app bar of every mobile page. */
export default defineBlock({
  type: 'mobile-app-bar',
  version: 1,
  label: 'App bar',
  category: 'layout',
  hydrate: 'load',
  slots: ['search'],
  props: z.strictObject({
    theme: z.boolean().default(true).meta({ title: 'Light and dark', widget: 'switch' }),
  }),
  limits: { perPage: 1, perSlot: 1 },
  siteParts: () => [{ path: 'logo' }, { path: 'name' }],
  data: () => ({ site: fromPage('site_info') }),
  examples: {
    default: {
      props: {},
      data: { site: { ...sampleSite, logo: samplePicture('ویترین', 215, 64) } },
      platform: 'mobile',
    },
    missingPicture: { props: { theme: false }, data: { site: sampleSite }, platform: 'mobile' },
    empty: { props: {}, platform: 'mobile' },
    longText: { props: {}, data: { site: { ...sampleSite, name: longText } }, platform: 'mobile' },
  },
});
