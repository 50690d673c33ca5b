import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { toEnglishDigits } from '#schemas/digits.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';

/** A stored discount code. Amounts are in the smallest unit of `currency`. */
export interface Discount {
  id: number;
  code: string;
  percent: number | null;
  amount: number | null;
  currency: Currency | null;
  minimum: number;
  maximum: number | null;
  starts_at: Date | null;
  expires_at: Date | null;
  total_limit: number | null;
  user_limit: number | null;
  used: number;
  active: boolean;
  /** Only for customers to whom staff have given it. */
  personal: boolean;
}

/** The reason why a code cannot be used. The problem's details contain it. */
export type DiscountRefusal =
  | 'inactive'
  | 'not-yet'
  | 'expired'
  | 'currency'
  | 'minimum'
  | 'used-up'
  | 'used-by-you';

export const discountColumns = `id, code, percent, amount, currency, minimum, maximum, starts_at, expires_at, total_limit, user_limit,
  used, active, personal`;
const selectByCode = statement(
  'discounts.by-code',
  `SELECT ${discountColumns} FROM discounts WHERE code = :code`,
);
const lockByCode = statement(
  'discounts.lock-by-code',
  `SELECT ${discountColumns} FROM discounts WHERE code = :code FOR NO KEY UPDATE`,
);
const lockById = statement(
  'discounts.lock',
  `SELECT ${discountColumns} FROM discounts WHERE id = :id FOR NO KEY UPDATE`,
);
const countOfUser = statement(
  'discounts.uses-of-user',
  `SELECT count(*)::integer AS uses FROM discount_uses
   WHERE discount_id = :discount AND user_id = :user AND status <> 'released'`,
);

/**
 * Normalizes a code for comparison. People write it in either case, with blanks, and with the digits of their
 * keyboard.
 */
export const normalizeDiscountCode = (text: string): string =>
  toEnglishDigits(text)
    .replaceAll(/[\s\u200c\u200e\u200f]+/g, '')
    .toUpperCase();

/**
 * Reads a discount by its code.
 * @param lock locks its count of uses until the transaction ends
 * @throws ShopError `discount-not-found`
 */
export async function readDiscount(queryable: Queryable, code: string, lock: boolean): Promise<Discount> {
  const wanted = { code: normalizeDiscountCode(code) };
  const discount = await (lock ? lockByCode : selectByCode).maybeOne(queryable, wanted);
  if (!discount) throw new ShopError('discount-not-found');
  return discount;
}

/** Reads a discount by its id, and locks it until the transaction ends. */
export const lockDiscount = (client: PoolClient, id: number): Promise<Discount | undefined> =>
  lockById.maybeOne(client, { id });

/** Counts the uses of a code that a customer has made or reserved. */
export async function countUses(queryable: Queryable, discount: number, user: number): Promise<number> {
  return (await countOfUser.one(queryable, { discount, user })).uses;
}

export interface DiscountQuestion {
  /** The price of the goods after their own discounts, without shipping. */
  base: number;
  currency: Currency;
  /** Uses by this customer so far. */
  uses: number;
  now: Date;
}

/** Returns the reason why a code cannot be used for a purchase; undefined when it can. */
export function discountRefusal(
  discount: Discount,
  { base, currency, uses, now }: DiscountQuestion,
): DiscountRefusal | undefined {
  if (!discount.active) return 'inactive';
  if (discount.starts_at && discount.starts_at > now) return 'not-yet';
  if (discount.expires_at && discount.expires_at <= now) return 'expired';
  if (discount.currency && discount.currency !== currency) return 'currency';
  if (base < discount.minimum) return 'minimum';
  if (discount.total_limit !== null && discount.used >= discount.total_limit) return 'used-up';
  if (discount.user_limit !== null && uses >= discount.user_limit) return 'used-by-you';
  return undefined;
}

/**
 * Returns the amount that a code takes off, rounded in the shop's favour to the smallest unit.
 * @throws ShopError `discount-not-usable` with the reason, and the minimum that is not reached, in its
 *   details
 */
export function discountAmount(discount: Discount, question: DiscountQuestion): number {
  const reason = discountRefusal(discount, question);
  if (reason)
    throw new ShopError('discount-not-usable', {
      detail: `${discount.code}: ${reason}`,
      details: { reason, ...(reason === 'minimum' ? { minimum: discount.minimum } : {}) },
    });
  const wanted =
    discount.percent === null
      ? (discount.amount ?? 0)
      : Number((BigInt(question.base) * BigInt(discount.percent)) / 100n);
  return Math.min(wanted, discount.maximum ?? wanted, question.base);
}
