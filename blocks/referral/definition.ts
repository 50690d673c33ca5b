import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/**
 * Shows the customer's referral code and link, the rewards, and the amount that the customer has earned.
 * Renders nothing if the shop has switched referrals off.
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
