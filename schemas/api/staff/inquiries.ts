import { z } from 'zod';
import { maxLength, multiLineText, positiveInteger } from '../../bounds.ts';
import { inquiry, inquiryKind, inquiryStatus } from '../../entities/inquiry.ts';
import { pagination } from '../../entities/pagination.ts';
import { defineOperation } from '../operation.ts';
import { id, note, once, page, reading, readingLimit, tag } from './shared.ts';

const shared = {
  tag,
  personalData: 'inquiry',
  limit: readingLimit,
  audience: ['support', 'owner'],
} as const;

const staffInquiry = inquiry.extend({
  id: z.int(),
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  text: z.string(),
  order_code: z.string().nullable(),
  customer: z.int().nullable().describe('Id of the signed-in customer who sent it'),
  version: z.int(),
  since: z.iso.datetime().describe('Since when it has its status'),
});
const version = positiveInteger.describe('Version of the inquiry as it was read');
const errors = [...reading, 'inquiry-not-found', 'conflict', 'move-not-allowed', ...once] as const;

export const listStaffInquiries = defineOperation({
  ...shared,
  id: 'staff.inquiries',
  method: 'GET',
  path: '/api/v1/staff/inquiries',
  summary: 'Complaints and messages of the contact form in a status, longest in it first',
  query: page.extend({ status: inquiryStatus.default('waiting'), kind: inquiryKind.optional() }),
  response: z.object({ inquiries: z.array(staffInquiry), pagination }),
  errors: [...reading, 'page-past-end'],
});
export const answerInquiry = defineOperation({
  ...shared,
  id: 'staff.answer-inquiry',
  method: 'POST',
  path: '/api/v1/staff/inquiries/{id}/answers',
  idempotency: 'transaction',
  summary: 'Answers an inquiry; its sender gets a message with the address where the answer is read',
  params: id,
  body: z.object({ text: multiLineText({ min: 1, max: maxLength.message }), version }),
  response: z.object({ inquiry: staffInquiry }),
  errors,
});
export const closeInquiry = defineOperation({
  ...shared,
  id: 'staff.close-inquiry',
  method: 'POST',
  path: '/api/v1/staff/inquiries/{id}/closing',
  idempotency: 'transaction',
  summary: 'Closes an inquiry that needs nothing more',
  params: id,
  body: z.object({ version, reason: note }),
  response: z.object({ inquiry: staffInquiry }),
  errors,
});
