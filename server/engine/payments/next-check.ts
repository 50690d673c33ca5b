import type { PaymentRow } from './payment-row.ts';

const second = 1000;
const hour = 3_600_000;
const first = 30 * second;
const longest = hour;
/** Two days after an attempt began its provider has settled it or given it up. */
const lastCheck = 48 * hour;

/**
 * When a provider is asked again about a payment: after half a minute, then each time after twice as long, an hour at most.
 * Attempts that were given up are asked about as well, for their money may still come. Null when there is nothing to ask.
 */
export function nextCheck(
  {
    method,
    status,
    authority,
    created_at,
    expires_at,
    checks,
  }: Pick<PaymentRow, 'method' | 'status' | 'authority' | 'created_at' | 'expires_at' | 'checks'>,
  now: Date,
): Date | null {
  // A refund of what was paid is told by a notification; nobody asks on for it.
  if (status === 'paid' || status === 'reversed') return null;
  // Nobody can be asked about a transfer; its time runs out while no receipt comes.
  if (method === 'transfer') return status === 'pending' ? expires_at : null;
  const isLate = now.getTime() - created_at.getTime() >= lastCheck;
  const isOpen = status === 'created' || status === 'pending' || status === 'processing';
  // An open attempt is asked about until it is closed, however long that takes.
  if (!isOpen && (isLate || authority === null)) return null;
  return new Date(now.getTime() + Math.min(first * 2 ** Math.min(checks, 12), longest));
}
