import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { amount, currency } from '../../entities/money.ts';
import { orderPayment, orderStatus, paymentMethod, paymentStatus } from '../../entities/order.ts';
import { pagination } from '../../entities/pagination.ts';
import { accountName } from '../../entities/user.ts';
import { defineOperation } from '../operation.ts';
import { page, reading, readingLimit, searchLimit, tag } from './shared.ts';

export const searchOrders = defineOperation({
  tag,
  personalData: 'order',
  limit: searchLimit,
  id: 'staff.search-orders',
  method: 'GET',
  path: '/api/v1/staff/orders',
  audience: ['support', 'cashier', 'owner'],
  summary: 'Orders, newest first. An order has to match all given values',
  query: page.extend({
    number: singleLineText({ max: maxLength.code })
      .optional()
      .describe('The code, the invoice number, or the code of a payment'),
    mobile: accountName.optional().describe('A number or an e-mail address, of the account or of the buyer'),
    name: singleLineText({ min: 2, max: maxLength.name }).optional().describe('A part of the buyer’s name'),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        code: z.string(),
        invoice_number: z.int(),
        status: orderStatus,
        payment: orderPayment,
        total: amount,
        currency,
        created_at: z.iso.datetime(),
        customer: z.int().nullable().describe('Id of the account; null for a guest'),
        name: z.string().nullable().describe('Name of the buyer; null once the retention has erased it'),
        mobile: z.string().nullable().describe('Number or address of the account, or else of the guest'),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});

const moment = z.iso.datetime();

export const explainOrder = defineOperation({
  tag,
  personalData: 'order',
  limit: readingLimit,
  id: 'staff.explain-order',
  method: 'GET',
  path: '/api/v1/staff/orders/{code}/explanation',
  audience: ['support', 'cashier', 'owner'],
  summary:
    'The reasons for the state of an order: each of its payments with the reason, and the records about them',
  params: z.object({
    code: singleLineText({ min: 1, max: maxLength.code }).describe(
      'The code, the invoice number, or the code of a payment',
    ),
  }),
  response: z.object({
    order: z.object({
      code: z.string(),
      status: orderStatus,
      payment: orderPayment,
      total: amount,
      currency,
      created_at: moment,
      paid_at: moment.nullable(),
      expired_at: moment.nullable().describe('When its time to be paid ended'),
    }),
    payments: z
      .array(
        z.object({
          code: z.string(),
          provider: z.string(),
          method: paymentMethod,
          status: paymentStatus,
          amount,
          received: amount
            .nullable()
            .describe('Null while nothing has arrived, or where the provider does not say how much'),
          reason: z.string().nullable().describe('Stable code of why it is not paid'),
          provider_code: z
            .string()
            .nullable()
            .describe(
              'Code of the provider’s last answer, otherwise the reason why it did not answer: `zarinpal: network (ECONNREFUSED)` for a closed port, `zarinpal: refused (-10)` for a wrong key',
            ),
          reference: z.string().nullable().describe('The transaction at the provider'),
          created_at: moment,
          expires_at: moment,
          asked_at: moment.nullable().describe('When the provider was asked last'),
          check_at: moment
            .nullable()
            .describe('When it is asked again; null when there is nothing more to ask'),
        }),
      )
      .describe('The oldest first'),
    records: z
      .array(
        z.object({
          at: moment,
          actor: z.string(),
          action: z.string(),
          subject: z.string(),
          reason: z.string(),
        }),
      )
      .describe('Of the audit log, about the order and its payments; the oldest first, at most 200'),
  }),
  errors: [...reading, 'not-found'],
});
