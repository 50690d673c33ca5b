import { z } from 'zod';
import { maxLength, moment, multiLineText, positiveInteger, singleLineText } from '../../bounds.ts';
import { amount, currency } from '../../entities/money.ts';
import { paidFor } from '../../entities/paid-for.ts';
import { accountName, signInName, user } from '../../entities/user.ts';
import { idInPath } from '../../query.ts';
import { pagination } from '../../entities/pagination.ts';
import { isAddress } from '../../sign-in-name.ts';
import { defineOperation, staffRoles } from '../operation.ts';
import { orderCodeParameter } from '../orders/operations.ts';
import {
  common,
  id,
  note,
  once,
  page,
  payoutRefusals,
  reading,
  readingLimit,
  searchLimit,
  tag,
  waitingRequest,
} from './shared.ts';

const role = z.enum(staffRoles);
export const createStaff = defineOperation({
  id: 'staff.create',
  method: 'POST',
  path: '/api/v1/staff/members',
  tag,
  personalData: 'user',
  limit: searchLimit,
  audience: ['owner'],
  secondFactor: 'fresh',
  summary: 'Makes somebody staff, changes the roles, or removes them; the last owner stays one',
  body: z
    .object({
      mobile: accountName,
      name: singleLineText({ min: 2, max: maxLength.name }),
      roles: z.array(role).max(staffRoles.length).describe('None: the person is no longer staff'),
    })
    .check(({ value: { mobile, roles }, issues }) => {
      // A role is taken from any account. It is given to one that can sign in.
      if (roles.length === 0 || signInName.safeParse(mobile).success) return;
      const code = isAddress(mobile) ? 'mobile-wrong' : 'address-wrong';
      issues.push({ code: 'custom', input: mobile, path: ['mobile'], params: { code } });
    }),
  response: z.object({ user, roles: z.array(role) }),
  errors: [...reading, 'move-not-allowed'],
});

export const listReceipts = defineOperation({
  id: 'staff.receipts',
  method: 'GET',
  path: '/api/v1/staff/receipts',
  tag,
  personalData: 'receipt',
  limit: readingLimit,
  audience: ['cashier', 'owner'],
  summary: 'Receipts of card transfers that wait, oldest first',
  query: page,
  response: z.object({
    receipts: z.array(
      paidFor.extend({
        id: z.int(),
        payment: z.string(),
        amount,
        currency,
        uploaded_at: z.iso.datetime(),
        mobile: z.string(),
        same_picture: z
          .array(z.string())
          .describe('Codes of other orders and wallet charges for which the same picture was sent; up to 20'),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});
export const getReceiptFile = defineOperation({
  id: 'staff.receipt-file',
  method: 'GET',
  path: '/api/v1/staff/receipts/{id}/file',
  tag,
  personalData: 'receipt',
  limit: readingLimit,
  audience: ['cashier', 'owner'],
  http: { answer: 'file' },
  summary: 'The picture of a receipt',
  params: id,
  response: z
    .object({ content: z.base64(), headers: z.record(z.string(), z.string()) })
    .describe('Over HTTP: the picture itself, with these headers'),
  errors: [...reading, 'not-found'],
});
export const decideReceipt = defineOperation({
  id: 'staff.decide-receipt',
  payout: true,
  method: 'POST',
  path: '/api/v1/staff/receipts/{id}/decision',
  tag,
  personalData: 'receipt',
  limit: readingLimit,
  audience: ['cashier', 'owner'],
  secondFactor: 'fresh',
  idempotency: 'transaction',
  summary: 'Approves or rejects a receipt. Approving one counts for the limits of money that is given out',
  params: id,
  body: z.object({ approve: z.boolean(), reason: note }),
  response: paidFor.extend({
    request: waitingRequest,
    payment: z.string(),
    status: z
      .string()
      .describe('Status of the payment; `review` when its order or charge could not take the money any more'),
  }),
  errors: [...reading, 'not-found', 'move-not-allowed', ...payoutRefusals, ...once],
});
export const decidePayment = defineOperation({
  id: 'staff.decide-payment',
  payout: true,
  method: 'POST',
  path: '/api/v1/staff/payments/{code}/decision',
  tag,
  personalData: 'payment',
  limit: readingLimit,
  audience: ['cashier', 'owner'],
  secondFactor: 'fresh',
  idempotency: 'lease',
  summary:
    'Settles a payment that needs a person: `accept` credits the order, `reverse` gives the money back through the provider, or into the wallet that it came from; `returned` says that it was given back by hand (of a paid one: when its provider cannot or would not give it back, after a reversal that nobody knows the end of, or when a guest is owed a refund), `wallet` puts it into the customer’s wallet, `dismiss` says that no money came',
  params: orderCodeParameter,
  body: z.object({
    decision: z.enum(['accept', 'reverse', 'returned', 'wallet', 'dismiss']),
    amount: amount
      .optional()
      .describe('The amount that has come, if the provider did not name it; never more than it named'),
    bank_card: positiveInteger
      .optional()
      .describe(
        'For a card transfer that is `returned`: the verified card to which the money was returned; by default the customer’s newest one',
      ),
    reason: note,
  }),
  response: paidFor.extend({
    payment: z.string(),
    status: z.string(),
    request: waitingRequest,
    returned_to: z
      .object({
        card: z.object({ id: z.int(), number: z.string() }).nullable(),
        reason: z.enum(['no-verified-card', 'guest']).nullable().describe('Why there is no card'),
      })
      .optional()
      .describe('For a card transfer that was returned. Without a card the money goes back the way it came'),
  }),
  errors: [
    ...reading,
    'payment-not-found',
    ...payoutRefusals,
    'move-not-allowed',
    'out-of-stock',
    'wallet-too-small',
    'gateway-failed',
    ...once,
  ],
});
export const chargeWallet = defineOperation({
  id: 'staff.charge-wallet',
  payout: true,
  method: 'POST',
  path: '/api/v1/staff/wallets/charge',
  tag,
  personalData: 'user',
  limit: searchLimit,
  audience: ['cashier', 'owner'],
  secondFactor: 'fresh',
  idempotency: 'transaction',
  summary: 'Puts money into a customer’s wallet',
  body: z.object({
    mobile: accountName,
    currency,
    amount: z.int().positive().max(10_000_000_000),
    reason: multiLineText({ min: 3, max: maxLength.note }),
  }),
  response: z.object({
    balance: z.int().describe('Afterwards; unchanged while a request waits'),
    request: waitingRequest,
  }),
  errors: [...reading, 'not-found', ...payoutRefusals, ...once],
});
export const findCustomer = defineOperation({
  id: 'staff.find-customer',
  method: 'GET',
  path: '/api/v1/staff/customers',
  tag,
  personalData: 'user',
  limit: searchLimit,
  audience: ['support', 'cashier', 'owner'],
  summary: 'Finds a customer by the mobile number or address that they sign in with',
  query: z.object({ mobile: accountName }),
  response: z.object({ user }),
  errors: [...reading, 'not-found'],
});
export const blockCustomer = defineOperation({
  id: 'staff.block-customer',
  method: 'POST',
  path: '/api/v1/staff/customers/{id}/block',
  tag,
  personalData: 'user',
  limit: readingLimit,
  audience: ['support', 'owner'],
  summary: 'Blocks or unblocks a customer; a blocked customer is signed out everywhere',
  params: id,
  body: z.object({ blocked: z.boolean(), reason: note }),
  response: z.object({ user }),
  errors: [...reading, 'not-found'],
});

/** The reason why an entry of the work list needs a decision. */
export const reviewKind = z.enum(['closed-store', 'payment', 'missing-codes', 'refund']);

export const listReviews = defineOperation({
  id: 'staff.reviews',
  method: 'GET',
  path: '/api/v1/staff/reviews',
  tag,
  personalData: 'order',
  limit: readingLimit,
  audience: ['support', 'stock', 'cashier', 'owner'],
  summary:
    'The reviews, oldest first: paid parcels that were registered while their store was closed, payments in doubt, paid codes that are not in stock, and money that is owed to guests',
  query: page,
  response: z.object({
    reviews: z.array(
      paidFor.extend({
        kind: reviewKind,
        store_id: z.int().nullable(),
        payment: z.string().nullable(),
        since: z.iso.datetime(),
        reason: z
          .string()
          .nullable()
          .describe(
            'For a payment: why it is in doubt; `reversing` when its provider was asked to give the money back and the result is unknown',
          ),
        opens_at: z.iso.datetime().nullable().describe('For a parcel: when its store opens'),
        amount: amount
          .nullable()
          .describe(
            'For a payment: the amount that came, null where its provider does not say it. For a refund: the amount to give back to a guest by hand',
          ),
        currency: currency.nullable(),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});
export const decideReview = defineOperation({
  id: 'staff.decide-review',
  method: 'POST',
  path: '/api/v1/staff/orders/{code}/parcels/{store_id}/review',
  tag,
  secondFactor: 'fresh',
  personalData: 'order',
  limit: readingLimit,
  audience: ['support', 'stock', 'owner'],
  idempotency: 'transaction',
  summary:
    'Accepts or rejects a paid parcel of a store that was closed; a rejected one is refunded to the wallet',
  params: orderCodeParameter.extend({ store_id: idInPath }),
  body: z.object({ accept: z.boolean(), reason: note }),
  response: z.object({ order: z.string(), status: z.string().describe('Of the order') }),
  errors: [...reading, 'order-not-found', 'move-not-allowed', ...once],
});

export const createDiscount = defineOperation({
  id: 'staff.create-discount',
  payout: true,
  method: 'POST',
  path: '/api/v1/staff/discounts',
  tag,
  audience: ['owner'],
  secondFactor: 'fresh',
  summary:
    'Makes a discount code, or replaces the terms of one. What its uses take off together counts for the limits of money that is given out',
  body: z.object({
    code: singleLineText({ min: 2, max: maxLength.code }),
    percent: z.int().min(1).max(100).optional(),
    amount: amount.positive().optional(),
    currency: currency
      .optional()
      .describe('Only orders in it; needed with an amount, a minimum or a maximum'),
    minimum: amount.default(0),
    maximum: amount.positive().optional().describe('Most that a percentage takes off'),
    expires_at: moment.optional(),
    total_limit: positiveInteger.optional(),
    user_limit: positiveInteger.optional().describe('Uses of one customer; one without it'),
    active: z.boolean().default(true),
    personal: z
      .boolean()
      .optional()
      .describe(
        'Only for customers to whom staff have given it; without it as before, and a new code is for everybody',
      ),
  }),
  response: z.object({ code: z.string(), used: z.int(), request: waitingRequest }),
  errors: [...common, ...payoutRefusals],
});
