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

/** The database's time, so that the clocks of the processes may differ. Tests pass their own. */
export const moment = 'coalesce(:now::timestamptz, statement_timestamp())';
// A window that ends later than one that begins now began before the clock was set back.
const skew = `interval '${clockSkew} milliseconds'`;
const isOver = `(rate_limits.ends_at <= excluded.started_at OR rate_limits.ends_at > excluded.ends_at + ${skew})`;
/** Adds to a window, or begins another one. */
export const addToWindow = `ON CONFLICT (key) DO UPDATE SET
     started_at = CASE WHEN ${isOver} THEN excluded.started_at ELSE rate_limits.started_at END,
     count = CASE WHEN ${isOver} THEN excluded.count ELSE rate_limits.count + excluded.count END,
     ends_at = CASE WHEN ${isOver} THEN excluded.ends_at ELSE rate_limits.ends_at END`;
/** Milliseconds until a window ends. */
const millisecondsLeft = `greatest(extract(epoch FROM ends_at - ${moment}) * 1000, 0)::integer`;
const countAttempt = statement(
  'rate-limits.count',
  `INSERT INTO rate_limits (key, started_at, count, ends_at)
   VALUES (:key, ${moment}, :points, ${moment} + make_interval(secs => :seconds))
   ${addToWindow}
   RETURNING count, ${millisecondsLeft} AS milliseconds`,
  { notNull: ['milliseconds'] },
);
const selectAttempts = statement(
  'rate-limits.read',
  `SELECT count, ${millisecondsLeft} AS milliseconds FROM rate_limits
   WHERE key = :key AND ends_at > ${moment} AND ends_at <= ${moment} + make_interval(secs => :seconds) + ${skew}`,
  { notNull: ['milliseconds'] },
);
const forgetAttempts = statement('rate-limits.forget', 'DELETE FROM rate_limits WHERE key = :key');

/** The database in which attempts are counted. */
export interface CountingDatabase {
  pool: Queryable;
  /** The clock of a test. Without one, the database's clock counts. */
  now?: (() => Date) | undefined;
}

/** The key of a row: no two limits share one. */
export const rowKey = (name: string, key: number | string): string => `${name}:${key}`;

/**
 * Counts in the table `rate_limits`. One statement counts for all processes of the shop.
 * @param name is part of the keys of its rows
 */
export function createDatabaseStore(
  name: string,
  { seconds }: RateLimit,
  { pool, now }: CountingDatabase,
): WindowStore {
  const given = (key: string) => ({ key: rowKey(name, key), now: now?.() ?? null, seconds });
  return {
    async add(key, points) {
      const { count, milliseconds } = await countAttempt.one(pool, { ...given(key), points });
      return { count, left: milliseconds };
    },
    async read(key) {
      const row = await selectAttempts.maybeOne(pool, given(key));
      return row && { count: row.count, left: row.milliseconds };
    },
    async forget(key) {
      await forgetAttempts.run(pool, { key: rowKey(name, key) });
    },
  };
}
