import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** Name, e-mail and password of the customer. */
export default defineBlock({
  type: 'edit-profile',
  version: 1,
  label: 'Details and password',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({
    password: z.boolean().default(true).meta({ title: 'Password', widget: 'switch' }),
    level: z.enum(['page', 'section']).default('section').meta({ title: 'Heading', widget: 'select' }),
  }),
  limits: { perPage: 1 },
  examples: {
    default: { props: {} },
    page: { props: { level: 'page' }, platform: 'mobile' },
    withoutPassword: { props: { password: false } },
  },
});
