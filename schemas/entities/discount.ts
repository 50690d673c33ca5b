import { z } from 'zod';
import { amount, currency } from './money.ts';

/**
 * Whether a customer can use a discount code now. `used`: this customer has used it as often as one customer
 * may. `used-up`: all customers together have used it as often as the shop allows.
 */
export const discountState = z.enum(['usable', 'not-yet', 'expired', 'used', 'used-up', 'inactive']);
export type DiscountState = z.infer<typeof discountState>;

/** A discount code in a customer's account, with its conditions. */
export const customerDiscount = z.object({
  code: z.string(),
  state: discountState,
  percent: z.int().nullable(),
  amount: amount.nullable().describe('In the smallest unit of the currency; of codes without a percentage'),
  currency: currency.nullable().describe('Only orders in it'),
  minimum: amount.describe('The minimum worth of the goods of an order'),
  maximum: amount.nullable().describe('Most that a percentage takes off'),
  starts_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  uses_left: z.int().nullable().describe('For this customer; null without a limit'),
  saved: z.boolean().describe('Whether the customer keeps it; used and given codes are listed in any case'),
  given: z.boolean().describe('Whether staff have given it to the customer'),
});
export type CustomerDiscount = z.infer<typeof customerDiscount>;
