import { refusedField } from '#platform/messages/fields.ts';
import { ShopError } from '#schemas/errors.ts';

/** A decision of staff on a bank card or identity that a customer has sent for verification. */
interface Decision {
  decision: 'verify' | 'reject' | 'revoke';
  reason: string;
}

/**
 * Asserts that a decision has a reason, and names the version that staff looked at: staff decide only on what
 * they have seen.
 * @param seen the field for that version, and its value
 * @throws ShopError `validation-failed`
 */
export function assertDecisionComplete(
  { decision, reason }: Decision,
  seen: { field: string; value: string | undefined },
): void {
  const missing = [
    ...(decision !== 'verify' && reason === '' ? ['reason'] : []),
    ...(decision !== 'revoke' && seen.value === undefined ? [seen.field] : []),
  ];
  if (missing.length > 0)
    throw new ShopError('validation-failed', {
      fields: missing.map((field) => refusedField('required', field)),
      detail: `${decision} needs ${missing.join(' and ')}`,
    });
}
