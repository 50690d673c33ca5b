import { z } from 'zod';
import { lineAnswer } from '../../entities/answers.ts';
import { orderStatus } from '../../entities/order.ts';
import { pagination } from '../../entities/pagination.ts';
import { defineOperation } from '../operation.ts';
import { page, reading, readingLimit, tag } from './shared.ts';

export const listAnsweredLines = defineOperation({
  tag,
  personalData: 'order',
  limit: readingLimit,
  id: 'staff.answered-lines',
  method: 'GET',
  path: '/api/v1/staff/answered-lines',
  audience: ['support', 'stock', 'owner'],
  summary:
    'Paid lines of products that ask for something, such as a player’s id, with the answers; `waiting`: of parcels that are not delivered, oldest first',
  query: page.extend({ status: z.enum(['waiting', 'delivered']).default('waiting') }),
  response: z.object({
    lines: z.array(
      z.object({
        order: z.string(),
        invoice_number: z.int(),
        paid_at: z.iso.datetime().nullable(),
        store_id: z.int(),
        store_name: z.string(),
        status: orderStatus.describe('Of the parcel'),
        title: z.string(),
        option_title: z.string(),
        qty: z.int(),
        answers: z.array(lineAnswer),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});
