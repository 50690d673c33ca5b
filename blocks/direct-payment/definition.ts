import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, paragraph } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleBareSite, sampleSite } from '#schemas/documents/examples.ts';
import { longText } from '#schemas/entities/examples.ts';

/** A direct card transfer: card, amount, deadline, and the receipt with its review status. */
export default defineBlock({
  type: 'direct-payment',
  version: 1,
  label: 'Direct card transfer',
  category: 'checkout',
  runs: ['payment'],
  hydrate: 'load',
  limits: { perPage: 1 },
  leadsTo: () => ['buy-verify'],
  props: z.strictObject({
    title: line('Title', 80).optional(),
    hint: paragraph('Words above the card', 300).optional(),
  }),
  siteParts: () => [{ path: 'support.cooperation_hours' }],
  data: () => ({ site: fromPage('site_info') }),
  examples: {
    default: { props: {}, data: { site: sampleSite } },
    empty: { props: {} },
    missingPicture: { props: {}, data: { site: sampleBareSite } },
    longText: { props: { title: longText.slice(0, 80), hint: longText.slice(0, 300) } },
  },
});
