import { z } from 'zod';
import { lineAnswer, orderAnswers } from '../../entities/answers.ts';
import { orderStatus } from '../../entities/order.ts';
import { pagination } from '../../entities/pagination.ts';
import { defineOperation } from '../operation.ts';
import { id, note, once, page, reading, readingLimit, tag } from './shared.ts';

export const listAnsweredLines = defineOperation({
  tag,
  personalData: 'order',
  limit: readingLimit,
  id: 'staff.answered-lines',
  method: 'GET',
  path: '/api/v1/staff/answered-lines',
  audience: ['support', 'stock', 'owner'],
  summary:
    'Paid lines of products with a form, such as a form for a player’s id, with the answers, oldest first. `waiting`: lines that staff have not marked as done, even if their codes are delivered',
  query: page.extend({ status: z.enum(['waiting', 'done']).default('waiting') }),
  response: z.object({
    lines: z.array(
      z.object({
        id: z.int().describe('Id of the line'),
        order: z.string(),
        invoice_number: z.int(),
        paid_at: z.iso.datetime().nullable(),
        store_id: z.int(),
        store_name: z.string(),
        status: orderStatus.describe('Status of the parcel'),
        title: z.string(),
        option_title: z.string(),
        qty: z.int(),
        answers: z.array(lineAnswer),
        order_answers: orderAnswers.describe('To the forms of the checkout, by step'),
        done_at: z.iso.datetime().nullable(),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});

export const finishAnsweredLine = defineOperation({
  tag,
  limit: readingLimit,
  id: 'staff.finish-answered-line',
  method: 'POST',
  path: '/api/v1/staff/answered-lines/{id}/done',
  audience: ['support', 'stock', 'owner'],
  idempotency: 'transaction',
  summary:
    'Marks the work for the answers of a line as done. The line is no longer in the list of waiting lines',
  params: id,
  body: z.object({ reason: note }),
  response: z.object({ id: z.int(), done_at: z.iso.datetime() }),
  errors: [...reading, 'not-found', 'move-not-allowed', ...once],
});
