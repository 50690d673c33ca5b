import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { ReferralTerms } from '#schemas/entities/referral.ts';

/** What a code that is entered now promises. */
export const termsOf = ({
  referrer,
  invited,
  smallestOrder,
  after,
  hold,
  within,
}: FlowSettings['referral']): ReferralTerms => ({ referrer, invited, smallestOrder, after, hold, within });
