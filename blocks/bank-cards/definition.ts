import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** The customer's bank cards: a form to add one, its photo, and the decision of staff. */
export default defineBlock({
  type: 'bank-cards',
  version: 1,
  label: 'Bank cards',
  category: 'account',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({}),
  examples: { default: { props: {} } },
});
