import { z } from 'zod';
import { moment } from '../../bounds.ts';
import { bankCardStatus } from '../../entities/bank-card.ts';
import { pagination } from '../../entities/pagination.ts';
import { accountName } from '../../entities/user.ts';
import { pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { id, note, once, reading, readingLimit, tag } from './shared.ts';

/** The shop pays to these cards, so the roles that pay out money decide on them. */
const shared = {
  tag,
  limit: readingLimit,
  audience: ['cashier', 'owner'],
} as const;

export const listStaffBankCards = defineOperation({
  ...shared,
  personalData: 'bank-card',
  id: 'staff.bank-cards',
  method: 'GET',
  path: '/api/v1/staff/bank-cards',
  summary: 'Bank cards that wait for confirmation, oldest first; or those of one customer',
  query: z.object({
    page: pageNumber,
    status: bankCardStatus.default('waiting-for-confirmation'),
    mobile: accountName.optional().describe('Only cards of this customer, to see where a refund may go'),
  }),
  response: z.object({
    cards: z.array(
      z.object({
        id: z.int(),
        number: z
          .string()
          .nullable()
          .describe(
            'The whole number, to compare with the photo and to refund to; null when it cannot be read any more',
          ),
        masked: z.string().describe('The first six and the last four digits'),
        unreadable: z
          .boolean()
          .describe(
            'The stored number is damaged: reject or revoke the card, with a reason that asks the customer to remove it and to add it again',
          ),
        bank: z.string().nullable(),
        status: bankCardStatus,
        reason: z.string().nullable(),
        mobile: z.string(),
        name: z.string().nullable(),
        photo_at: z.iso.datetime().nullable().describe('When the photo was sent'),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});
export const getBankCardPhoto = defineOperation({
  ...shared,
  personalData: 'bank-card',
  id: 'staff.bank-card-photo',
  method: 'GET',
  path: '/api/v1/staff/bank-cards/{id}/photo',
  http: { answer: 'file' },
  summary: 'The photo of a bank card',
  params: id,
  response: z
    .object({ content: z.base64(), headers: z.record(z.string(), z.string()) })
    .describe('Over HTTP: the picture itself, with these headers'),
  errors: [...reading, 'not-found'],
});
export const decideBankCard = defineOperation({
  ...shared,
  id: 'staff.decide-bank-card',
  method: 'POST',
  path: '/api/v1/staff/bank-cards/{id}/decision',
  secondFactor: 'fresh',
  idempotency: 'transaction',
  summary: 'Verifies or rejects a bank card that waits, or revokes a verified one, and notifies the customer',
  params: id,
  body: z.object({
    decision: z.enum(['verify', 'reject', 'revoke']),
    reason: note.describe('Shown to the customer; needed unless the card is verified'),
    photo_at: moment
      .optional()
      .describe(
        'When the photo that staff looked at was sent; needed to verify and to reject. Refused with `conflict` when another photo was sent since',
      ),
  }),
  response: z.object({ id: z.int(), status: bankCardStatus }),
  errors: [...reading, 'bank-card-not-found', 'bank-card-taken', 'conflict', 'move-not-allowed', ...once],
});
