import type { PaymentRecord } from '#machines/payment/index.ts';

const hour = 3_600_000;
/** Milliseconds after which a provider has settled an attempt or given it up. */
const lastCheck = 48 * hour;

/**
 * Milliseconds until a provider is asked again, by how often it was asked: half a minute, then each time twice as long, an
 * hour at most.
 */
export const checkDelays: readonly number[] = Array.from({ length: 13 }, (_, checks) =>
  Math.min(30_000 * 2 ** checks, hour),
);

interface CheckedPayment extends Pick<PaymentRecord, 'method' | 'status'> {
  /** The provider's name of the payment; null before it was asked for one. */
  authority: string | null;
  created_at: Date;
  expires_at: Date;
  /** How often its provider was asked. */
  checks: number;
}

/**
 * When a provider is asked again about a payment. Payments that were given up are asked about as well, because their money
 * may still come.
 * @returns null when there is nothing to ask
 */
export function nextCheck(
  { method, status, authority, created_at, expires_at, checks }: CheckedPayment,
  now: Date,
): Date | null {
  // A refund of what was paid is told by a notification.
  if (status === 'paid' || status === 'reversed') return null;
  // Nobody can be asked about a transfer; its time runs out while no receipt comes.
  if (method === 'transfer') return status === 'pending' ? expires_at : null;
  const isLate = now.getTime() - created_at.getTime() >= lastCheck;
  const isOpen = status === 'created' || status === 'pending' || status === 'processing';
  // An open payment is asked about until it is closed, however long that takes.
  if (!isOpen && (isLate || authority === null)) return null;
  const delay = checkDelays[Math.min(checks, checkDelays.length - 1)] ?? hour;
  return new Date(now.getTime() + delay);
}
