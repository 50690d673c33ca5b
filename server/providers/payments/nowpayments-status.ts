import type { PaymentOutcome } from './port.ts';

/**
 * Statuses in the order in which they can follow each other, with what they mean. Notifications overtake one another: a
 * status of a lower rank than a known one is an old one. Coins may still come after `expired` and `failed`, and money
 * that came may go back.
 */
const statuses: Readonly<Record<string, { rank: number; outcome: PaymentOutcome }>> = {
  waiting: { rank: 0, outcome: 'unpaid' },
  confirming: { rank: 1, outcome: 'pending' },
  confirmed: { rank: 2, outcome: 'pending' },
  sending: { rank: 3, outcome: 'pending' },
  expired: { rank: 4, outcome: 'expired' },
  failed: { rank: 4, outcome: 'failed' },
  partially_paid: { rank: 5, outcome: 'partially-paid' },
  finished: { rank: 6, outcome: 'paid' },
  refunded: { rank: 7, outcome: 'reversed' },
};

/** Undefined for a status that the protocol does not know. */
export const readStatus = (status: string): { rank: number; outcome: PaymentOutcome } | undefined =>
  Object.hasOwn(statuses, status) ? statuses[status] : undefined;
