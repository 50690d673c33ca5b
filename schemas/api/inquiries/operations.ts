import { z } from 'zod';
import { maxLength, multiLineText, singleLineText } from '../../bounds.ts';
import { inquiry, inquiryKind } from '../../entities/inquiry.ts';
import { mobileNumber } from '../../entities/user.ts';
import { challengeSolution } from '../auth/session.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const shared = { tag: 'inquiries', audience: 'visitor' } as const;

export const sendInquiry = defineOperation({
  ...shared,
  id: 'inquiries.send',
  method: 'POST',
  path: '/api/v1/inquiries',
  idempotency: 'lease',
  summary: 'Sends a message by the contact form, or a complaint. Returns the follow-up number',
  body: z.object({
    kind: inquiryKind,
    name: singleLineText({ min: 2, max: maxLength.name }),
    mobile: mobileNumber,
    email: z.email().max(maxLength.email).optional(),
    subject: singleLineText({ min: 2, max: maxLength.title }),
    inquiry: multiLineText({ min: 5, max: maxLength.message }),
    order_code: singleLineText({ max: maxLength.code })
      .optional()
      .describe(
        'The code of the order that the inquiry is about, as the sender wrote it. Only staff check it',
      ),
    solution: challengeSolution,
  }),
  response: z.object({ inquiry }),
  limit: {
    customer: { max: 6, seconds: quarterHour },
    network: { max: 600, seconds: quarterHour },
  },
  errors: [
    'unauthenticated',
    'validation-failed',
    'challenge-needed',
    'conflict',
    'idempotency-key-needed',
    'idempotency-key-reused',
    'too-many-requests',
  ],
});
export const followInquiry = defineOperation({
  ...shared,
  id: 'inquiries.follow-up',
  method: 'GET',
  path: '/api/v1/inquiries',
  summary: 'The state of an inquiry, and the answers of staff, for a person who knows its follow-up number',
  query: z.object({
    follow_up: z
      .string()
      .max(40, { abort: true })
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{6,20}$/),
  }),
  response: z.object({ inquiry }),
  limit: {
    customer: { max: 60, seconds: quarterHour },
    network: { max: 600, seconds: quarterHour },
  },
  errors: ['unauthenticated', 'validation-failed', 'inquiry-not-found', 'too-many-requests'],
});
