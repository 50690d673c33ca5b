import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** Where the customer is signed in, and ending those sessions. */
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
