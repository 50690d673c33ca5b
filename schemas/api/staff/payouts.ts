import { z } from 'zod';
import { amount, currency } from '../../entities/money.ts';
import { pagination } from '../../entities/pagination.ts';
import { defineOperation } from '../operation.ts';
import { common, id, note, once, page, payoutRefusals, reading, readingLimit, tag } from './shared.ts';

/**
 * The discount that takes effect when a code is approved or given away. Amounts are in the smallest unit of
 * `currency`.
 */
const requestedDiscount = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amount: amount.nullable(),
  currency: currency.nullable(),
  minimum: amount,
  maximum: amount.nullable().describe('The maximum that a percentage takes off; null for no maximum'),
  expires_at: z.iso.datetime().nullable(),
  total_limit: z.int().nullable().describe('Uses of all together; null without a limit'),
  user_limit: z.int().nullable().describe('Uses of one customer; null without a limit'),
  personal: z.boolean(),
  active: z.boolean(),
});
export type RequestedDiscount = z.output<typeof requestedDiscount>;

export const listPayouts = defineOperation({
  id: 'staff.payouts',
  method: 'GET',
  path: '/api/v1/staff/payouts',
  tag,
  personalData: 'user',
  limit: readingLimit,
  audience: ['cashier', 'owner'],
  summary: 'Money, receipts and discount codes that wait for a second person, oldest first',
  query: page,
  response: z.object({
    payouts: z.array(
      z.object({
        id: z.int(),
        operation: z.string().describe('Id of the operation that was called'),
        subject: z.string().describe('Such as `user:12` or `payment:K7…`'),
        amount,
        currency,
        reason: z.string(),
        discount: requestedDiscount
          .nullable()
          .describe('The terms of a discount code that is saved or given; null for other requests'),
        requested_by: z.int().nullable().describe('Id of the member of staff; null when erased'),
        at_terminal: z.boolean().describe('Whether it was asked for at the server’s own terminal'),
        requested_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});
export const approvePayout = defineOperation({
  id: 'staff.approve-payout',
  method: 'POST',
  path: '/api/v1/staff/payouts/{id}/approval',
  tag,
  audience: ['cashier', 'owner'],
  secondFactor: 'fresh',
  idempotency: 'lease',
  summary:
    'Approves the request of a colleague, and moves its money. Neither of the two may have made the other one staff, and no third person may have made both',
  params: id,
  response: z.object({ request: z.int() }),
  errors: [
    ...common,
    'not-found',
    'move-not-allowed',
    ...payoutRefusals,
    'order-not-found',
    'out-of-stock',
    'wallet-too-small',
    'discount-not-found',
    'discount-limit-reached',
    'payment-not-found',
    'gateway-failed',
    ...once,
  ],
});
export const rejectPayout = defineOperation({
  id: 'staff.reject-payout',
  method: 'POST',
  path: '/api/v1/staff/payouts/{id}/rejection',
  tag,
  audience: ['cashier', 'owner'],
  secondFactor: 'fresh',
  summary: 'Rejects a request that waits for a second person, or withdraws one’s own request',
  params: id,
  body: z.object({ reason: note }),
  response: z.object({ request: z.int() }),
  errors: [...common, 'not-found', 'move-not-allowed'],
});
