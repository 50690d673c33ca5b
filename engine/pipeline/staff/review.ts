import { refusedField } from '#platform/messages/fields.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Actor } from '../audit/audit-log.ts';
import { assertNotOneself } from './assert-target.ts';

/** A decision of staff on a bank card or identity that a customer has sent for verification. */
interface Decision {
  decision: 'verify' | 'reject' | 'revoke';
  reason: string;
}

/** The stored bank card or identity that a customer has sent. */
interface Submission {
  user_id: number;
  status: string;
  reason: string | null;
  decided_at: Date | null;
}

/** The values that a review compares. `field` is the name of the moment at which the customer sent it. */
interface Looked {
  /** Name of the submission, for the log. */
  subject: string;
  field: 'photo_at' | 'submitted_at';
  /** The moment in the decision: that of the version that staff have looked at. */
  seen: string | undefined;
  /** The stored moment. */
  at: Date | null;
  /** The status in which a submission waits for its review. */
  waits: string;
}

/**
 * Asserts that a member of staff may decide on a submission. It must not be their own. The decision must have
 * a reason and the moment of the version that they looked at. The submission must not have changed since.
 * @throws ShopError `forbidden`; `validation-failed`; `conflict` with the current state of the submission
 */
export function assertReview(
  actor: Actor,
  { decision, reason }: Decision,
  now: Submission,
  { subject, field, seen, at, waits }: Looked,
): void {
  assertNotOneself(actor, now.user_id);
  const missing = [
    ...(decision !== 'verify' && reason === '' ? ['reason'] : []),
    ...(decision !== 'revoke' && seen === undefined ? [field] : []),
  ];
  if (missing.length > 0)
    throw new ShopError('validation-failed', {
      fields: missing.map((name) => refusedField('required', name)),
      detail: `${decision} needs ${missing.join(' and ')}`,
    });
  const isOther = seen !== undefined && at?.getTime() !== Date.parse(seen);
  if (now.status === (decision === 'revoke' ? 'verified' : waits) && !isOther) return;
  throw new ShopError('conflict', {
    detail: `${subject} is ${now.status}${isOther ? ', sent again' : ''}`,
    details: {
      status: now.status,
      reason: now.reason,
      [field]: at?.toISOString() ?? null,
      decided_at: now.decided_at?.toISOString() ?? null,
    },
  });
}

/** The decisions of a review in the past tense, as events of machines and names of messages have them. */
export const decided = { verify: 'verified', reject: 'rejected', revoke: 'revoked' } as const;
