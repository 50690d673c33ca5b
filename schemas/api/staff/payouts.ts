import { z } from 'zod';
import { amount, currency } from '../../entities/money.ts';
import { pagination } from '../../entities/pagination.ts';
import { defineOperation } from '../operation.ts';
import { common, id, note, once, page, reading, readingLimit, tag } from './shared.ts';

/** The operations whose money may need a second person. */
export const payoutOperations = [
  'staff.charge-wallet',
  'staff.decide-payment',
  'staff.decide-receipt',
  'staff.refund-order',
] as const;

export const listPayouts = defineOperation({
  id: 'staff.payouts',
  method: 'GET',
  path: '/api/v1/staff/payouts',
  tag,
  personalData: 'user',
  limit: readingLimit,
  audience: ['cashier', 'owner'],
  summary: 'Wallet charges and refunds that wait for a second person, oldest first',
  query: page,
  response: z.object({
    payouts: z.array(
      z.object({
        id: z.int(),
        operation: z.enum(payoutOperations),
        subject: z.string().describe('Such as `user:12` or `payment:K7…`'),
        amount,
        currency,
        reason: z.string(),
        requested_by: z.int().nullable().describe('Id of the member of staff'),
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
  summary: 'Approves a wallet charge or a refund that a colleague has asked for, and moves its money',
  params: id,
  response: z.object({ request: z.int() }),
  errors: [
    ...common,
    'not-found',
    'move-not-allowed',
    'payout-limit-reached',
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
  summary: 'Rejects a wallet charge or a refund that waits, or withdraws one’s own',
  params: id,
  body: z.object({ reason: note }),
  response: z.object({ request: z.int() }),
  errors: [...common, 'not-found', 'move-not-allowed'],
});
