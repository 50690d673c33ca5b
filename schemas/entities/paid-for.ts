import { z } from 'zod';

/** The target of a payment: exactly one of the two. */
export const paidFor = z.object({
  order: z.string().nullable().describe('Code of the order that is paid; null for a wallet charge'),
  charge: z.string().nullable().describe('Code of the wallet charge that is paid; null for an order'),
});
export type PaidFor = z.infer<typeof paidFor>;
