import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, paragraph } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleBareSite, sampleSite } from '#schemas/documents/examples.ts';
import { longText } from '#schemas/entities/examples.ts';

export default defineBlock({
  type: 'contact-details',
  version: 1,
  label: 'Contact details',
  category: 'content',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    note: paragraph('Note', 400).optional(),
    map: z
      .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .optional()
      .meta({ title: 'Place on the map', widget: 'place' }),
  }),
  siteParts: () => [{ path: 'support' }],
  data: () => ({ site: fromPage('site_info') }),
  examples: {
    default: {
      props: {
        title: 'راه‌های تماس',
        note: 'پیش از آمدن هماهنگ کنید.',
        map: { latitude: 35.7575, longitude: 51.4098 },
      },
      data: { site: sampleSite },
    },
    empty: {
      props: {},
      data: { site: { ...sampleSite, support: { cooperation_hours: sampleSite.support.cooperation_hours } } },
    },
    missingPicture: { props: {}, data: { site: sampleBareSite } },
    error: { props: { note: 'پیش از آمدن هماهنگ کنید.' } },
    longText: {
      props: { title: longText.slice(0, 80), note: longText.slice(0, 400) },
      data: {
        site: {
          ...sampleSite,
          support: { ...sampleSite.support, address: longText, email: `${'long'.repeat(14)}@example.com` },
        },
      },
    },
  },
});
