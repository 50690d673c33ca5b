import { refusedField } from '#platform/messages/fields.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Actor } from '../audit/audit-log.ts';
import { assertNotOneself } from './assert-target.ts';

/** A decision of staff on a bank card or identity that a customer has sent for verification. */
interface Decision {
  decision: 'verify' | 'reject' | 'revoke';
  reason: string;
}

/** What a customer has sent, as it is stored now. */
interface Submission {
  user_id: number;
  status: string;
  reason: string | null;
  decided_at: Date | null;
}

/** What a review compares. `field` names the moment of what staff have looked at. */
interface Looked {
  /** What is reviewed, for the log. */
  subject: string;
  field: 'photo_at' | 'submitted_at';
  /** The moment that the decision names. */
  seen: string | undefined;
  /** The moment that is stored. */
  at: Date | null;
  /** The status in which a submission waits for its review. */
  waits: string;
}

/**
 * Asserts that a member of staff may decide on a submission: it is not their own, the decision says why and what was looked at,
 * and the submission is still as it was looked at.
 * @throws ShopError `forbidden`; `validation-failed`; `conflict` with what the submission is now
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
