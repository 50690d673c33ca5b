import { z } from 'zod';
import { boundedRecord } from '../bounds.ts';

/**
 * The code of a currency. The software knows `toman`, `dollar` and `usdt`. The site document declares others
 * (schemas/documents/currencies.ts). Operations refuse currencies that the shop does not use.
 */
export const currency = z
  .string()
  .max(8)
  .regex(/^[a-z]{3,8}$/, 'the code of a currency in small letters, such as usd');
export type Currency = z.infer<typeof currency>;

/**
 * An amount in the smallest unit of its currency (toman: 1; dollar and usdt: one hundredth). Never a
 * fraction.
 */
export const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The most currencies of a shop. */
export const maxCurrencies = 8;

/** Prices in the third and later currencies of the shop, by code. */
export const furtherPrices = boundedRecord(
  currency,
  z.strictObject({ price: amount, discount: amount.default(0) }),
  maxCurrencies,
).describe('In the third and every further currency of the shop, by its code, in its smallest unit');
export type FurtherPrices = z.output<typeof furtherPrices>;

/**
 * The prices of one sellable. `discount` and `usdt_discount` are amounts to subtract, never percentages, and
 * never more than their price.
 */
export const priceFields = {
  price: amount.describe(
    'Before the discount, in the smallest unit of the shop’s first currency (whole toman, cents)',
  ),
  usdt_price: amount.describe(
    'Before the discount, in the smallest unit of the shop’s second currency (hundredths of a dollar)',
  ),
  discount: amount.describe('Taken off the price, in the first currency'),
  usdt_discount: amount.describe('Taken off the price in the second currency'),
  prices: furtherPrices.optional(),
};
