import type { PaymentRecord } from '#machines/payment/index.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import { returnTime } from '#schemas/documents/flow-rules.ts';

// A shopper may return from a card gateway as if they had paid, and be right although the gateway has not
// seen the money yet. Until the end of this doubt the shopper should not pay a second time. The doubt itself
// does not hold goods.

interface DoubtfulPayment extends Pick<PaymentRecord, 'method' | 'hint'> {
  created_at: Date;
  expires_at: Date;
  doubt_until: Date | null;
}

/**
 * Returns the moment until which the money of a payment may still come, after an event. The first return as
 * if the shopper had paid decides it once: from the return, or from the end of the gateway's time if that is
 * later.
 * @param hint the hint before the event
 */
export function doubtEnd(moved: DoubtfulPayment, hint: PaymentRecord['hint'], now: Date): Date | null {
  if (moved.method !== 'card' || moved.hint !== 'ok' || hint === 'ok') return moved.doubt_until;
  return new Date(Math.max(moved.expires_at.getTime(), now.getTime()) + returnTime);
}

/**
 * Whether the gateway's "nothing is paid" is certain. An end that lies further ahead than it could if it were
 * decided now was stored before the clock was set back.
 */
export function isDoubtOver(
  { created_at, expires_at, doubt_until }: Omit<DoubtfulPayment, 'method' | 'hint'>,
  now: Date,
): boolean {
  if (doubt_until === null) return true;
  const left = doubt_until.getTime() - now.getTime();
  return left <= 0 || left > expires_at.getTime() - created_at.getTime() + returnTime + clockSkew;
}

/**
 * Whether money of a payment is on its way or in doubt: its payable must not be paid again before it ends.
 */
export const isInFlight = ({ status }: Pick<PaymentRecord, 'status'>): boolean =>
  status === 'processing' || status === 'review';

/**
 * Whether goods are held for a payment in flight, however long it takes. A card gateway that has reported no
 * money, or does not answer, does not extend the hold: a shopper's return proves nothing.
 */
export const keepsGoods = ({
  status,
  method,
  stage,
  reason,
}: Pick<PaymentRecord, 'status' | 'method' | 'stage' | 'reason'>): boolean =>
  isInFlight({ status }) &&
  !(method === 'card' && stage === 0 && (status === 'processing' || reason === 'no-answer'));
