import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { accountName } from '../../entities/user.ts';
import { defineOperation } from '../operation.ts';
import { note, once, payoutRefusals, reading, searchLimit, tag, waitingRequest } from './shared.ts';

const shared = {
  method: 'POST',
  tag,
  audience: ['owner'],
  secondFactor: 'fresh',
  limit: searchLimit,
  idempotency: 'transaction',
  params: z.object({ code: singleLineText({ min: 2, max: maxLength.code }) }),
  body: z.object({ mobile: accountName, reason: note }),
} as const;
const errors = [...reading, 'not-found', 'discount-not-found', ...once] as const;

export const giveDiscount = defineOperation({
  ...shared,
  id: 'staff.give-discount',
  payout: true,
  path: '/api/v1/staff/discounts/{code}/gifts',
  summary:
    'Gives a discount code to a customer, in whose list it appears. Only this customer can use a personal code',
  response: z.object({ code: z.string(), request: waitingRequest }),
  errors: [...errors, 'discount-limit-reached', ...payoutRefusals],
});
export const takeDiscount = defineOperation({
  ...shared,
  id: 'staff.take-discount',
  path: '/api/v1/staff/discounts/{code}/gifts/taking-back',
  summary: 'Takes a discount code back that a customer was given and has not used',
  response: z.object({ code: z.string() }),
  errors: [...errors, 'move-not-allowed'],
});
