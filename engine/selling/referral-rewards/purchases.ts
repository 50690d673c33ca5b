import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { usualCurrencies } from '#schemas/documents/currency-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { ReferralTerms } from '#schemas/entities/referral.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { leftBeforeTax } from '../orders/split-amount.ts';
import type { ReferralRow } from '../referrals/referral-repository.ts';

/** The same formula as in leftBeforeTax. */
const left = 'coalesce(round((total - refunded)::numeric * (total - tax) / nullif(total, 0))::bigint, 0)';
const paidInTime = `user_id = :user AND payment = 'paid' AND currency = :currency AND paid_at <= :until
     AND ${left} >= :smallest`;
const selectFirst = statement(
  'referrals.first-purchase',
  `SELECT id FROM orders WHERE ${paidInTime} AND (NOT :delivered OR status = 'delivered')
   ORDER BY paid_at, id LIMIT 1`,
);
const selectAny = statement(
  'referrals.any-purchase',
  `SELECT EXISTS (SELECT FROM orders WHERE ${paidInTime}) AS found`,
);
/**
 * Returns the currency of a referral: that of its terms, because the shop may have changed its own since
 * then.
 */
export const currencyOf = ({ currency }: ReferralTerms): Currency => currency ?? usualCurrencies[0];

/** Returns the end of the time to buy. */
export const endOf = ({ entered_at, terms }: Pick<ReferralRow, 'entered_at' | 'terms'>): Date =>
  new Date(entered_at.getTime() + terms.within);

const question = (referral: ReferralRow) => ({
  user: referral.invited_id,
  until: endOf(referral),
  smallest: referral.terms.smallestOrder,
  currency: currencyOf(referral.terms),
});

/** Finds the id of the invited customer's first purchase that meets the terms now. */
export const findPurchase = async (
  queryable: Queryable,
  referral: ReferralRow,
): Promise<number | undefined> => {
  const delivered = referral.terms.after === 'delivered';
  return (await selectFirst.maybeOne(queryable, { ...question(referral), delivered }))?.id;
};

/** Whether a purchase that was paid in time may still meet the terms. */
export const hasOpenPurchase = async (queryable: Queryable, referral: ReferralRow): Promise<boolean> =>
  (await selectAny.one(queryable, question(referral))).found ?? false;

/**
 * Whether the rest of an order after refunds is large enough for a reward. Checked before the reward and
 * afterwards.
 */
export const isLargeEnough = (order: OrderRow, { smallestOrder }: ReferralTerms): boolean =>
  order.payment === 'paid' && leftBeforeTax(order) >= smallestOrder;

/** Whether a locked order of the invited customer meets the terms. */
export const meetsTerms = (order: OrderRow, terms: ReferralTerms): boolean =>
  isLargeEnough(order, terms) &&
  order.currency === currencyOf(terms) &&
  (terms.after === 'paid' || order.status === 'delivered');
