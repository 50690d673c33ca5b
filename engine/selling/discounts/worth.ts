import { payoutAmount, type PayoutLimits } from '#engine/pipeline/limits.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { currencyCodes, usualCurrencies } from '#schemas/documents/currency-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { SellingContext } from '../context.ts';
import type { Discount } from './discount.ts';

const countHolders = statement(
  'discounts.count-holders',
  'SELECT count(*)::integer AS holders FROM given_discounts WHERE discount_id = :discount',
);

type Terms = Pick<Discount, 'percent' | 'amount' | 'currency' | 'maximum' | 'total_limit' | 'user_limit'>;

/** The most that a discount code takes off, in the smallest unit of its currency. */
export interface Worth {
  amount: number;
  currency: Currency;
}

export interface WorthRules {
  payouts: PayoutLimits;
  /** Currency of codes that name none. */
  main: Currency;
}

/** Returns the rules of the shop. */
export const worthRulesOf = ({
  staffLimits: { payouts },
  releases,
}: Pick<SellingContext, 'staffLimits' | 'releases'>): WorthRules => ({
  payouts,
  main: currencyCodes(releases.published().site)[0] ?? usualCurrencies[0],
});

/** Returns the most that one use takes off; undefined for a percentage without a maximum. */
const mostOfOneUse = ({ amount, maximum }: Terms): number | undefined => amount ?? maximum ?? undefined;

/**
 * Returns the total that the uses of a code take off. A code without a bound counts as the smallest amount
 * that needs a second person.
 */
function worth(terms: Terms, uses: number | null, { payouts: { approvalAbove }, main }: WorthRules): Worth {
  const currency = terms.currency ?? main;
  const one = mostOfOneUse(terms);
  if (one === undefined || uses === null)
    return { amount: payoutAmount(approvalAbove, currency) + 1, currency };
  return { amount: Math.min(one * uses, Number.MAX_SAFE_INTEGER), currency };
}

const least = (...bounds: readonly (number | null)[]): number | null => {
  const known = bounds.filter((bound) => bound !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * Returns the worth of the terms to save; null when they give out nothing. A personal code gives out nothing
 * until staff give it to a customer.
 * @param id of a code that exists already
 */
export async function worthOfTerms(
  queryable: Queryable,
  {
    id,
    active,
    personal,
    ...terms
  }: Terms & Pick<Discount, 'active' | 'personal'> & { id: number | undefined },
  rules: WorthRules,
): Promise<Worth | null> {
  if (!active) return null;
  if (!personal) return worth(terms, terms.total_limit, rules);
  const holders = id === undefined ? 0 : (await countHolders.one(queryable, { discount: id })).holders;
  const uses = terms.user_limit === null ? null : terms.user_limit * holders;
  return holders === 0 ? null : worth(terms, least(uses, terms.total_limit), rules);
}

/** Returns the worth of a code for one more customer; null for a code that every customer may use. */
export const worthOfGift = (discount: Discount, rules: WorthRules): Worth | null =>
  discount.personal ? worth(discount, least(discount.user_limit, discount.total_limit), rules) : null;
