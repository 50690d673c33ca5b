import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { ReferralTerms } from '#schemas/entities/referral.ts';

/**
 * Returns the terms of a code that is entered now.
 * @param currency the first one of the shop
 */
export const termsOf = (
  { referrer, invited, smallestOrder, after, hold, within }: FlowSettings['referral'],
  currency: Currency,
): ReferralTerms => ({ currency, referrer, invited, smallestOrder, after, hold, within });
