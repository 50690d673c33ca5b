import { z } from 'zod';
import { moment } from '../../bounds.ts';
import { identity, identityPhoto } from '../../entities/identity.ts';
import { pagination } from '../../entities/pagination.ts';
import { accountName, identityStatus, user } from '../../entities/user.ts';
import { pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { id, note, once, reading, readingLimit, tag } from './shared.ts';

const shared = {
  tag,
  personalData: 'user',
  limit: readingLimit,
  audience: ['support', 'owner'],
} as const;

const staffIdentity = identity.omit({ national_id: true }).extend({
  id: z.int().describe('Id of the customer'),
  mobile: z.string(),
  name: z.string().nullable(),
});

export const listStaffIdentities = defineOperation({
  ...shared,
  id: 'staff.identities',
  method: 'GET',
  path: '/api/v1/staff/identities',
  summary: 'Identities that wait for staff, longest first; or those in another status',
  query: z.object({
    page: pageNumber,
    status: identityStatus.exclude(['none']).default('waiting'),
    mobile: accountName.optional().describe('Only that of this customer'),
  }),
  response: z.object({ identities: z.array(staffIdentity), pagination }),
  errors: [...reading, 'page-past-end'],
});
export const getStaffIdentity = defineOperation({
  ...shared,
  id: 'staff.identity',
  method: 'GET',
  path: '/api/v1/staff/customers/{id}/identity',
  summary: 'The documents that a customer has submitted to verify their identity, with the whole national id',
  params: id,
  response: z.object({
    identity: staffIdentity.extend({
      national_id: z
        .string()
        .nullable()
        .describe(
          'All ten digits, to compare with the photos; null before it is submitted, and when it cannot be read',
        ),
      unreadable: z
        .boolean()
        .describe(
          'The stored national id is damaged: reject or revoke it, so that the customer submits it again',
        ),
    }),
  }),
  errors: [...reading, 'not-found'],
});
export const getIdentityPhoto = defineOperation({
  ...shared,
  id: 'staff.identity-photo',
  method: 'GET',
  path: '/api/v1/staff/customers/{id}/identity/photos/{kind}',
  http: { answer: 'file' },
  summary: 'A photo of a customer’s identity',
  params: id.extend({ kind: identityPhoto }),
  response: z
    .object({ content: z.base64(), headers: z.record(z.string(), z.string()) })
    .describe('Over HTTP: the picture itself, with these headers'),
  errors: [...reading, 'not-found'],
});
export const verifyIdentity = defineOperation({
  ...shared,
  id: 'staff.verify-identity',
  method: 'POST',
  path: '/api/v1/staff/customers/{id}/identity',
  secondFactor: 'fresh',
  idempotency: 'transaction',
  summary:
    'Verifies or rejects an identity that waits, or revokes a verified one. The customer gets a message. Withheld codes are shown once the identity is verified',
  params: id,
  body: z.object({
    decision: z.enum(['verify', 'reject', 'revoke']),
    reason: note.describe('Shown to the customer; needed unless the identity is verified'),
    submitted_at: moment
      .optional()
      .describe(
        'When the submission that staff looked at was sent; needed to verify and to reject. Refused with `conflict` when another one was sent since',
      ),
  }),
  response: z.object({ user }),
  errors: [...reading, 'not-found', 'national-id-taken', 'conflict', 'move-not-allowed', ...once],
});
