import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, link, paragraph } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleBareSite, sampleSite } from '#schemas/documents/examples.ts';
import { longText } from '#schemas/entities/examples.ts';

export default defineBlock({
  type: 'support-card',
  version: 1,
  label: 'Support card',
  category: 'content',
  hydrate: 'visible',
  props: z.strictObject({
    title: line('Title', 80),
    text: paragraph('Text', 300).optional(),
    link: link('Further help').optional(),
  }),
  siteParts: () => [{ path: 'support' }],
  data: () => ({ site: fromPage('site_info') }),
  examples: {
    default: {
      props: {
        title: 'سؤالی دارید؟',
        text: 'پیش از خرید یا پس از آن، همین حالا بپرسید.',
        link: { label: 'راه‌های دیگر تماس', href: '/contact' },
      },
      data: { site: sampleSite },
    },
    empty: {
      props: { title: 'سؤالی دارید؟' },
      data: { site: { ...sampleSite, support: { cooperation_hours: sampleSite.support.cooperation_hours } } },
    },
    missingPicture: { props: { title: 'سؤالی دارید؟' }, data: { site: sampleBareSite } },
    error: { props: { title: 'سؤالی دارید؟', link: { label: 'تماس با ما', href: '/contact' } } },
    longText: {
      props: { title: longText.slice(0, 80), text: longText.slice(0, 300) },
      data: { site: sampleSite },
    },
  },
});
