import type { RateLimit } from '#schemas/api/operation.ts';
import type { Queryable } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { clockSkew } from './clock-skew.ts';

/** The attempts that a key has in its window. */
export interface Window {
  count: number;
  /** Milliseconds until it is over. */
  left: number;
}

/** Where the attempts of a limit are counted, by key. */
export interface WindowStore {
  /** Adds attempts to the window of a key, or begins another one. @param attempts negative to take some back */
  add(key: string, attempts: number): Promise<Window>;
  /** The window of a key that is not over. */
  read(key: string): Promise<Window | undefined>;
  forget(key: string): Promise<void>;
}

/** Keys that a store keeps in memory; beyond this number, the key with the oldest window is removed. */
const maxKeys = 10_000;

/** Counts in memory, on a given clock and for at most 10,000 keys. */
export function createMemoryStore({ seconds }: RateLimit, now: () => Date): WindowStore {
  const length = seconds * 1000;
  const windows = new Map<string, { count: number; until: number }>();
  const current = (key: string) => {
    const window = windows.get(key);
    const left = (window?.until ?? 0) - now().getTime();
    // A window that is longer than it may be began before the clock was set back.
    return window && left > 0 && left <= length ? { window, left } : undefined;
  };
  return {
    async add(key, attempts) {
      const known = current(key);
      if (known) return { count: (known.window.count += attempts), left: known.left };
      windows.delete(key);
      windows.set(key, { count: attempts, until: now().getTime() + length });
      const [oldest] = windows.keys();
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
      return { count: attempts, left: length };
    },
    async read(key) {
      const known = current(key);
      return known && { count: known.window.count, left: known.left };
    },
    async forget(key) {
      windows.delete(key);
    },
  };
}

// A window that ends later than one that begins now began before the clock was set back.
const isOver = '(rate_limits.ends_at <= :now OR rate_limits.ends_at > :latest)';
const countAttempt = statement(
  'rate-limits.count',
  `INSERT INTO rate_limits (key, started_at, count, ends_at)
   VALUES (:key, :now, :points, :now::timestamptz + make_interval(secs => :seconds))
   ON CONFLICT (key) DO UPDATE SET
     started_at = CASE WHEN ${isOver} THEN excluded.started_at ELSE rate_limits.started_at END,
     count = CASE WHEN ${isOver} THEN :points ELSE rate_limits.count + :points END,
     ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE rate_limits.ends_at END
   RETURNING count, ends_at`,
);
const selectAttempts = statement(
  'rate-limits.read',
  'SELECT count, ends_at FROM rate_limits WHERE key = :key AND ends_at > :now AND ends_at <= :latest',
);
const forgetAttempts = statement('rate-limits.forget', 'DELETE FROM rate_limits WHERE key = :key');

/**
 * Counts in the table `rate_limits`, on a given clock. One statement counts for all processes of the shop.
 * @param name is part of the keys of its rows
 */
export function createDatabaseStore(
  name: string,
  { seconds }: RateLimit,
  { pool, now }: { pool: Queryable; now: () => Date },
): WindowStore {
  const rowOf = (key: string) => `${name}:${key}`;
  /** The latest end of a window that began by now. */
  const latest = (at: Date): Date => new Date(at.getTime() + seconds * 1000 + clockSkew);
  const toWindow = ({ count, ends_at }: { count: number; ends_at: Date }): Window => ({
    count,
    left: Math.max(ends_at.getTime() - now().getTime(), 0),
  });
  return {
    async add(key, points) {
      const at = now();
      return toWindow(
        await countAttempt.one(pool, { key: rowOf(key), points, now: at, latest: latest(at), seconds }),
      );
    },
    async read(key) {
      const at = now();
      const row = await selectAttempts.maybeOne(pool, { key: rowOf(key), now: at, latest: latest(at) });
      return row && toWindow(row);
    },
    async forget(key) {
      await forgetAttempts.run(pool, { key: rowOf(key) });
    },
  };
}
