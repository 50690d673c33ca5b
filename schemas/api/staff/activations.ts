import { z } from 'zod';
import { maxLength, multiLineText, singleLineText, moment } from '../../bounds.ts';
import { activationStatus } from '../../entities/activation.ts';
import { lineAnswer, orderAnswers } from '../../entities/answers.ts';
import { amount, currency } from '../../entities/money.ts';
import { orderStatus } from '../../entities/order.ts';
import { pagination } from '../../entities/pagination.ts';
import { defineOperation } from '../operation.ts';
import { id, note, once, page, reading, readingLimit, tag } from './shared.ts';

const shared = { tag, limit: readingLimit, audience: ['support', 'stock', 'owner'] } as const;
const seen = moment
  .nullable()
  .describe(
    '`since` of the line as it was read; `conflict` when its answers were corrected or it was decided',
  );
const decided = z.object({
  id: z.int(),
  status: activationStatus,
  order: z.string(),
});

export const listActivations = defineOperation({
  ...shared,
  personalData: 'order',
  id: 'staff.activations',
  method: 'GET',
  path: '/api/v1/staff/activations',
  summary:
    'Paid lines that staff activate, such as top-ups, with the answers that say where; by status, those that wait longest first',
  query: page.extend({ status: activationStatus.exclude(['registered']).default('waiting') }),
  response: z.object({
    lines: z.array(
      z.object({
        id: z.int().describe('Id of the line'),
        order: z.string(),
        invoice_number: z.int(),
        paid_at: z.iso.datetime().nullable(),
        store_id: z.int(),
        store_name: z.string(),
        title: z.string(),
        option_title: z.string(),
        qty: z.int(),
        answers: z.array(lineAnswer),
        order_answers: orderAnswers.describe('To the forms of the checkout, by step'),
        status: activationStatus,
        since: z.iso.datetime().nullable().describe('When it began to wait, or was decided'),
        due_at: z.iso.datetime().nullable().describe('Until when the customer was promised it'),
        withheld: z
          .enum(['mobile', 'identity', 'blocked', 'opening'])
          .nullable()
          .describe(
            'Why staff may not activate the line yet: the customer has to be verified, or the parcel is reviewed first',
          ),
        note: z.string(),
        reference: z.string().nullable(),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});

export const decideActivation = defineOperation({
  ...shared,
  personalData: 'order',
  id: 'staff.decide-activation',
  method: 'POST',
  path: '/api/v1/staff/activations/{id}',
  idempotency: 'transaction',
  summary:
    'Records that a line is activated, or asks its customer to correct the answers. The customer gets an SMS, and the bill shows the note',
  params: id,
  body: z.object({
    move: z.enum(['finish', 'ask']),
    seen,
    note: note.describe('To the customer; needed to ask'),
    reference: singleLineText({ min: 1, max: 80 })
      .optional()
      .describe('To finish: such as the receipt number of the game’s operator; shown to the customer'),
  }),
  response: decided,
  errors: [...reading, 'not-found', 'move-not-allowed', 'conflict', ...once],
});

export const refuseActivation = defineOperation({
  ...shared,
  personalData: 'order',
  id: 'staff.refuse-activation',
  method: 'POST',
  path: '/api/v1/staff/activations/{id}/refusal',
  secondFactor: 'fresh',
  idempotency: 'transaction',
  summary:
    'Takes a line off its invoice, because the shop cannot activate it. What was paid for it is refunded to the wallet, as for any goods that never left the store; a guest is owed it',
  params: id,
  body: z.object({
    seen,
    note: multiLineText({ min: 3, max: maxLength.note }).describe('To the customer: why'),
  }),
  response: decided.extend({
    order_status: orderStatus,
    refunded: amount.describe('For this line'),
    currency,
  }),
  errors: [...reading, 'not-found', 'move-not-allowed', 'conflict', ...once],
});
