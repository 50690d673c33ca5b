import { ShopError } from '#schemas/errors.ts';
import { secondsUntil, type RateLimit } from './rate-limits.ts';

/** Keys that are remembered; beyond them the one that was seen first is forgotten. */
const maxKeys = 10_000;

/**
 * Counts attempts in this process alone, for what is asked often: it costs no statement, and no second connection while one
 * is held (enough of those could make all of them wait for each other). Where a few tries too many would matter, they are
 * counted in the database (`countAttempt`).
 */
export interface AttemptMemory {
  /** @throws ShopError `too-many-requests` with the seconds to wait, once a key was counted as often as it may be */
  refuse(key: number | string, now: Date): void;
  count(key: number | string, now: Date): void;
}

/** @param name what is counted, for logs */
export function createAttemptMemory(name: string, { max, seconds }: RateLimit): AttemptMemory {
  const windows = new Map<number | string, { count: number; until: Date }>();
  return {
    refuse(key, now) {
      const window = windows.get(key);
      if (window && window.until > now && window.count >= max)
        throw new ShopError('too-many-requests', {
          detail: `${name} of ${key}: ${max} in ${seconds} s`,
          retryAfter: secondsUntil(window.until, now),
        });
    },
    count(key, now) {
      const window = windows.get(key);
      if (window && window.until > now) {
        window.count += 1;
        return;
      }
      windows.delete(key);
      windows.set(key, { count: 1, until: new Date(now.getTime() + seconds * 1000) });
      const [oldest] = windows.keys();
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
    },
  };
}
