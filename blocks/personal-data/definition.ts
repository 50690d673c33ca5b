import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** A copy of the customer's data, and closing the account. */
export default defineBlock({
  type: 'personal-data',
  version: 1,
  label: 'Personal data',
  category: 'account',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({}),
  examples: { default: { props: {} } },
});
