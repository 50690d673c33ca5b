import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { amount, currency } from '../../entities/money.ts';
import { orderPayment, orderStatus } from '../../entities/order.ts';
import { pagination } from '../../entities/pagination.ts';
import { mobileNumber } from '../../entities/user.ts';
import { defineOperation } from '../operation.ts';
import { page, reading, searchLimit, tag } from './shared.ts';

export const searchOrders = defineOperation({
  tag,
  personalData: 'order',
  limit: searchLimit,
  id: 'staff.search-orders',
  method: 'GET',
  path: '/api/v1/staff/orders',
  audience: ['support', 'cashier', 'owner'],
  summary: 'Orders, newest first; what is given must all fit',
  query: page.extend({
    number: singleLineText({ max: maxLength.code }).optional().describe('The code or the invoice number'),
    mobile: mobileNumber.optional().describe('Of the account, or of a guest'),
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
        name: z.string().nullable().describe('Of the buyer; null once the retention has erased it'),
        mobile: z.string().nullable().describe('Of the account, or else of the guest'),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});
