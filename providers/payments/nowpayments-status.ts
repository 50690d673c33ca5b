import type { PaymentOutcome } from './port.ts';

/**
 * Statuses in the order in which they can follow each other, with their meaning. Notifications can arrive
 * out of order: a status with a lower rank than the known one is outdated. Coins may still arrive after
 * `expired` and `failed`, and received money may be returned.
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

/** Undefined for an unknown status. */
export const readStatus = (status: string): { rank: number; outcome: PaymentOutcome } | undefined =>
  Object.hasOwn(statuses, status) ? statuses[status] : undefined;
