import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** The page on which members of staff add and answer their second factor. */
export default defineBlock({
  type: 'second-factor',
  version: 1,
  label: 'Second factor of staff',
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
