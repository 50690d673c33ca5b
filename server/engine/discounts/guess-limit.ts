import { ShopError } from '#schemas/errors.ts';
import { secondsUntil } from '../../security/rate-limits.ts';

/** Wrong codes that one customer may try in a quarter of an hour; a typing error or two is far below. */
const most = 30;
const milliseconds = 15 * 60_000;
/** Customers who are remembered; beyond them the one who was seen first is forgotten. */
const mostCustomers = 10_000;

/**
 * Keeps customers from guessing discount codes. Counted in this process alone: while an order is placed its connection is
 * held, and a second one for counting could make all of them wait for each other.
 */
export interface GuessLimit {
  /** @throws ShopError `too-many-requests` once too many wrong codes were tried; right ones are refused then too */
  refuse(customer: number, now: Date): void;
  /** Counts a wrong code. */
  count(customer: number, now: Date): void;
}

export function createGuessLimit(): GuessLimit {
  const windows = new Map<number, { count: number; until: Date }>();
  return {
    refuse(customer, now) {
      const window = windows.get(customer);
      if (window && window.until > now && window.count >= most) throw new ShopError('too-many-requests', { detail: `customer ${customer} guesses discount codes`, retryAfter: secondsUntil(window.until, now) });
    },
    count(customer, now) {
      const window = windows.get(customer);
      if (window && window.until > now) {
        window.count += 1;
        return;
      }
      windows.delete(customer);
      windows.set(customer, { count: 1, until: new Date(now.getTime() + milliseconds) });
      const [oldest] = windows.keys();
      if (windows.size > mostCustomers && oldest !== undefined) windows.delete(oldest);
    },
  };
}
