import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line, paragraph } from '#schemas/block/fields.ts';
import { inquiryKind } from '#schemas/entities/inquiry.ts';
import { longText } from '#schemas/entities/examples.ts';

/**
 * The contact or complaint form, and the follow-up of a sent message (`?follow_up=NUMBER`). Guests may use
 * it.
 */
export default defineBlock({
  type: 'inquiry-form',
  version: 1,
  label: 'Contact or complaint form',
  category: 'content',
  hydrate: 'visible',
  limits: { perPage: 1 },
  props: z.strictObject({
    kind: inquiryKind.default('contact').meta({ title: 'Kind', widget: 'select' }),
    title: line('Title', 80).optional(),
    text: paragraph('Text', 400).optional(),
  }),
  examples: {
    default: { props: {} },
    complaint: { props: { kind: 'complaint' } },
    empty: { props: {} },
    longText: { props: { title: longText.slice(0, 80), text: longText.slice(0, 400) } },
  },
});
