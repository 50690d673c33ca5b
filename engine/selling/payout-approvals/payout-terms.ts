import { z } from 'zod';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { createDiscount } from '#schemas/api/staff/operations.ts';
import type { RequestedDiscount } from '#schemas/api/staff/payouts.ts';
import { discountColumns, normalizeDiscountCode, type Discount } from '../discounts/discount.ts';

const selectDiscounts = statement(
  'payouts.discounts',
  `SELECT ${discountColumns} FROM discounts WHERE code = ANY (:codes::text[])`,
);

/** A listed request, with the input of its operation. */
interface Listed {
  operation: string;
  input: unknown;
}

/** Returns the terms that a request wants to save. */
function requested(input: unknown): RequestedDiscount {
  const { code, percent, amount, currency, maximum, expires_at, total_limit, user_limit, ...terms } =
    createDiscount.body.parse(input);
  return {
    ...terms,
    code: normalizeDiscountCode(code),
    percent: percent ?? null,
    amount: amount ?? null,
    currency: currency ?? null,
    maximum: maximum ?? null,
    expires_at: expires_at ? new Date(expires_at).toISOString() : null,
    total_limit: total_limit ?? null,
    user_limit: user_limit ?? 1,
    personal: terms.personal ?? false,
  };
}

/** Returns the current terms of a code. An approval is refused when they have changed since the request. */
function saved(discount: Discount): RequestedDiscount {
  const { code, percent, amount, currency, minimum, maximum, expires_at, ...uses } = discount;
  const { total_limit, user_limit, personal, active } = uses;
  const until = expires_at?.toISOString() ?? null;
  return {
    code,
    percent,
    amount,
    currency,
    minimum,
    maximum,
    expires_at: until,
    total_limit,
    user_limit,
    personal,
    active,
  };
}

/** A request of another version may have other terms. */
const codeOnly = z.object({ code: z.string() });
const codeOfGift = ({ operation, input }: Listed): string | undefined =>
  operation === 'staff.give-discount' ? codeOnly.parse(input).code : undefined;

/**
 * Reads the terms of the discount code for each request, so that a second person sees them before approval;
 * null for requests without a code.
 */
export async function readRequestedDiscounts(
  queryable: Queryable,
  requests: readonly Listed[],
): Promise<(RequestedDiscount | null)[]> {
  const codes = requests.flatMap((request) => codeOfGift(request) ?? []);
  const known = codes.length === 0 ? [] : await selectDiscounts.all(queryable, { codes });
  const byCode = new Map(known.map((discount) => [discount.code, discount]));
  return requests.map((request) => {
    if (request.operation === 'staff.create-discount') return requested(request.input);
    const discount = byCode.get(codeOfGift(request) ?? '');
    return discount ? saved(discount) : null;
  });
}
