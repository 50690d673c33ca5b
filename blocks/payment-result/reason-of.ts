/** Reason codes that have a text in the catalogue. */
export const knownReasons = [
  'canceled',
  'incomplete',
  'turned-back',
  'declined',
  'unpaid',
  'gateway-failed',
  'gateway-refused',
  'timed-out',
  'reversed',
  'returned',
  'to-wallet',
  'receipt-rejected',
  'order-closed',
  'amount-mismatch',
  'reference-used',
  'partly-paid',
  'no-answer',
] as const;
export type KnownReason = (typeof knownReasons)[number];

const isKnown = (reason: string): reason is KnownReason => knownReasons.some((each) => each === reason);

/**
 * Returns the key of the text for why a payment failed. A code without a text gets a general sentence. Codes
 * are never shown.
 */
export function reasonOf(reason: string | null): KnownReason | 'unknown' {
  if (reason === null || reason === '') return 'unknown';
  // The gateway's own number follows the code.
  if (reason.startsWith('gateway:')) return 'gateway-refused';
  return isKnown(reason) ? reason : 'unknown';
}
