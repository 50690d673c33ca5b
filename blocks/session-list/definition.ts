import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** The devices on which the customer is signed in, with buttons that end their sessions. */
export default defineBlock({
  type: 'session-list',
  version: 1,
  label: 'Sessions',
  category: 'account',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({
    level: z.enum(['page', 'section']).default('section').meta({ title: 'Heading', widget: 'select' }),
  }),
  examples: { default: { props: {} }, page: { props: { level: 'page' }, platform: 'mobile' } },
});
