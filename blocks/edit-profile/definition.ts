import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** Details, number and password of the customer. */
export default defineBlock({
  type: 'edit-profile',
  version: 1,
  label: 'Details, number and password',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    mobile: z.boolean().default(true).meta({ title: 'Mobile number', widget: 'switch' }),
    password: z.boolean().default(true).meta({ title: 'Password', widget: 'switch' }),
    level: z.enum(['page', 'section']).default('section').meta({ title: 'Heading', widget: 'select' }),
  }),
  limits: { perPage: 1 },
  examples: {
    default: { props: {} },
    page: { props: { level: 'page' }, platform: 'mobile' },
    withoutPassword: { props: { mobile: false, password: false } },
  },
});
