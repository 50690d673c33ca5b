import type { PaymentRecord } from '#machines/payment/index.ts';

/** Facts that decide when the shop asks a provider about a payment. */
interface CheckedPayment extends Pick<PaymentRecord, 'method' | 'status'> {
  authority: string | null;
  created_at: Date;
  expires_at: Date;
  doubt_until: Date | null;
  checks: number;
}

const hour = 3_600_000;
/** Milliseconds after which a provider has settled a payment or dropped it. */
const lastCheck = 48 * hour;

/**
 * Milliseconds until the next check with a provider, by the number of checks so far: half a minute, then
 * doubled each time, at most an hour.
 */
export const checkDelays: readonly number[] = Array.from({ length: 13 }, (_, checks) =>
  Math.min(30_000 * 2 ** checks, hour),
);

/**
 * Delays for a closed payment, by the number of checks since it was closed. They are long, because anyone can
 * start payments and give them up.
 */
export const closedDelays: readonly number[] = [2, 8, 30, 120, 360, 720, 1440].map(
  (minutes) => minutes * 60_000,
);

/** Whether a payment is over. Its money may still arrive. */
export const isClosed = ({ status }: Pick<PaymentRecord, 'status'>): boolean =>
  status === 'canceled' || status === 'failed' || status === 'expired';

/**
 * Returns when to ask the provider again about a payment. Canceled payments are checked as well, because
 * their money may still arrive.
 * @returns null when there is no further check
 */
export function nextCheck(
  { method, status, authority, created_at, expires_at, doubt_until, checks }: CheckedPayment,
  now: Date,
): Date | null {
  // A refund of a paid payment is reported by a notification.
  if (status === 'paid' || status === 'reversed') return null;
  // A transfer has no provider to ask. It expires when no receipt arrives.
  if (method === 'transfer') return status === 'pending' ? expires_at : null;
  const isLate = now.getTime() - created_at.getTime() >= lastCheck;
  const isOpen = status === 'created' || status === 'pending' || status === 'processing';
  // An open payment is checked until it is closed, however long that takes.
  if (!isOpen && (isLate || authority === null)) return null;
  const delays = isClosed({ status }) ? closedDelays : checkDelays;
  const delay = delays[Math.min(checks, delays.length - 1)] ?? hour;
  const next = now.getTime() + delay;
  // No other event ends the doubt about a card payment, and the shopper must not wait for it any longer.
  const end = status === 'processing' && doubt_until !== null ? doubt_until.getTime() : 0;
  return new Date(end > now.getTime() ? Math.min(next, end) : next);
}
