/** Codes that the catalogue has words for. */
export const knownReasons = [
  'canceled',
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
  'partly-paid',
  'no-answer',
] as const;
export type KnownReason = (typeof knownReasons)[number];

const isKnown = (reason: string): reason is KnownReason => knownReasons.some((each) => each === reason);

/** What is said of why a payment did not succeed. A code without words is never shown itself: it says something general. */
export function reasonOf(reason: string | null): KnownReason | 'unknown' {
  if (reason === null || reason === '') return 'unknown';
  // The gateway's own number follows.
  if (reason.startsWith('gateway:')) return 'gateway-refused';
  return isKnown(reason) ? reason : 'unknown';
}
