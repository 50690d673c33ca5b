import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** The customer's addresses, with adding, editing and removing. */
export default defineBlock({
  type: 'address-list',
  version: 1,
  label: 'Addresses',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    level: z.enum(['page', 'section']).default('page').meta({ title: 'Heading', widget: 'select' }),
  }),
  limits: { perPage: 1 },
  examples: {
    default: { props: {} },
    section: { props: { level: 'section' }, platform: 'mobile' },
  },
});
