import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/**
 * The customer's referral code with its link, its rewards, and the amount earned. Renders nothing while
 * referrals are off.
 */
export default defineBlock({
  type: 'referral',
  version: 1,
  label: 'Referral code',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({}),
  limits: { perPage: 1 },
  examples: {
    default: { props: {} },
    empty: { props: {}, platform: 'mobile' },
  },
});
