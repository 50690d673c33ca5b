import { z } from 'zod';

/** `toman` is counted in whole toman; `dollar` and `usdt` in hundredths. */
export const currency = z.enum(['toman', 'dollar', 'usdt']);
export type Currency = z.infer<typeof currency>;

/**
 * An amount in the smallest unit of its currency (toman: 1; dollar and usdt: one hundredth). Never a
 * fraction.
 */
export const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * The prices of one sellable. `discount` and `usdt_discount` are amounts to subtract, never percentages,
 * and never more than the price they belong to.
 */
export const priceFields = {
  price: amount.describe('Price in toman before the discount'),
  usdt_price: amount.describe('Price in hundredths of a dollar before the discount'),
  discount: amount.describe('Toman taken off the price'),
  usdt_discount: amount.describe('Hundredths of a dollar taken off the dollar price'),
};
