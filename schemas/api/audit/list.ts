import { z } from 'zod';
import { maxLength, moment, singleLineText } from '../../bounds.ts';
import { pagination } from '../../entities/pagination.ts';
import { pageNumber } from '../../query.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const filter = singleLineText({ min: 1, max: maxLength.search }).optional();

/** One record of the audit log. */
const auditRecord = z.object({
  id: z.int(),
  at: z.iso
    .datetime()
    .describe('When the action happened. A collected record has the minute of its refusals'),
  actor_id: z.int().nullable().describe('Id of the user; null for the command line, the shop, and visitors'),
  actor: z.string().describe('`staff`, `customer`, `visitor`, `shop`, `others` or `cli:<account>`'),
  ip: z.string().describe('The address or network of the request; empty for the command line and the shop'),
  action: z
    .string()
    .describe(
      '`login`, `login.refused`, `staff.refused`, the id of an operation that read personal data, or a change',
    ),
  subject: z.string().describe('Such as `user:12`, `order:K7M2…` or `receipt:7`'),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  count: z.int().min(1).describe('How often it happened within the minute; more than 1 for refusals only'),
});

export const listAudit = defineOperation({
  id: 'audit.list',
  method: 'GET',
  path: '/api/v1/staff/audit',
  tag: 'staff',
  audience: ['owner'],
  personalData: 'audit-log',
  limit: {
    customer: { max: 300, seconds: quarterHour },
    network: { max: 3_000, seconds: quarterHour },
  },
  summary:
    'The audit log, newest first: changes, reads of personal data, logins and refusals, each with the person',
  query: z.object({
    page: pageNumber,
    actor: filter.describe('The id of a user, or a name such as `shop` or `cli:root`'),
    action: filter.describe('The whole action, such as `staff.receipt-file`'),
    subject: filter.describe('The whole subject, such as `user:12`'),
    from: moment.optional().describe('Records of this moment and later'),
    until: moment.optional().describe('Records before this moment'),
  }),
  response: z.object({ records: z.array(auditRecord), pagination }),
  errors: [
    'unauthenticated',
    'forbidden',
    'second-factor-needed',
    'second-factor-not-enrolled',
    'validation-failed',
    'page-past-end',
    'too-many-requests',
  ],
});
