import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, paragraph } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleBareSite, sampleSite } from '#schemas/documents/examples.ts';
import { longText } from '#schemas/entities/examples.ts';

export default defineBlock({
  type: 'social-links',
  version: 1,
  label: 'Social media',
  category: 'content',
  props: z.strictObject({
    title: line('Title', 80).optional(),
    subtitle: paragraph('Subtitle', 200).optional(),
  }),
  siteParts: () => [{ path: 'social_media' }],
  data: () => ({ site: fromPage('site_info') }),
  examples: {
    default: {
      props: { title: 'ما را دنبال کنید', subtitle: 'تخفیف‌ها اول آنجا گفته می‌شود.' },
      data: { site: sampleSite },
    },
    empty: { props: { title: 'ما را دنبال کنید' }, data: { site: { ...sampleSite, social_media: [] } } },
    missingPicture: { props: {}, data: { site: sampleBareSite } },
    error: { props: {} },
    longText: {
      props: {},
      data: {
        site: {
          ...sampleSite,
          social_media: [{ kind: 'unknown-network', label: longText, href: 'https://example.com' }],
        },
      },
    },
  },
});
