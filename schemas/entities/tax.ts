import { z } from 'zod';
import { amount } from './money.ts';

/** A rate of 100 %. Rates are whole millionths, so that 8.875 % is exact. */
export const wholeRate = 1_000_000;

/** One tax on a line, a parcel's shipping, or a whole purchase, as it was at the time of the calculation. */
export const taxAmount = z.object({
  id: z.string().describe('Id of the rule'),
  title: z.string(),
  rate: z.int().min(0).max(wholeRate).describe('In millionths: 88750 is 8.875 %'),
  base: amount.describe('The taxed amount after discounts; it includes the tax if prices contain it'),
  amount,
});
export type TaxAmount = z.infer<typeof taxAmount>;

/** The taxes of an order. */
export const orderTaxes = z.object({
  included: z.boolean().describe('Prices contain it: `total` is the same without it'),
  amount: amount.describe('The sum of `rules`'),
  rules: z.array(taxAmount),
});
export type OrderTaxes = z.infer<typeof orderTaxes>;

/** The taxes of a quote. */
export const quoteTaxes = orderTaxes.extend({
  pending: z.boolean().describe('They depend on the address, which is not known yet: nothing is counted'),
});
export type QuoteTaxes = z.infer<typeof quoteTaxes>;

/** Returns the tax of a total that goods and shipping do not include. */
export const addedTax = (taxes: OrderTaxes | undefined): number =>
  taxes === undefined || taxes.included ? 0 : taxes.amount;
