import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** The verification of the customer's identity: photos, national id, and the decision of staff. */
export default defineBlock({
  type: 'identity-verification',
  version: 1,
  label: 'Identity verification',
  category: 'account',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({}),
  leadsTo: () => ['bill', 'bills', 'buy-verify'],
  examples: { default: { props: {} } },
});
