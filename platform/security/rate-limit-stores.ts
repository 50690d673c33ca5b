import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { clockSkew } from './clock-skew.ts';

// The library reads `Date.now`, which tests cannot move, and its memory grows with every key. These two
// stores replace its clock and storage, and leave the counting of attempts to it.

/** Most keys of a limiter in memory. Beyond this number, the key with the oldest window is removed. */
const maxKeys = 10_000;

/** The storage of a `RateLimiterMemory`. */
export interface MemoryStore {
  incrby(key: string, points: number, seconds: number): RateLimiterRes;
  get(key: string): RateLimiterRes | null;
  delete(key: string): boolean;
}

/** Creates a store in memory, on a given clock and for at most 10,000 keys. */
export function createMemoryStore(now: () => Date): MemoryStore {
  const windows = new Map<string, { points: number; until: number; length: number }>();
  const current = (key: string) => {
    const window = windows.get(key);
    const left = (window?.until ?? 0) - now().getTime();
    // A window that is longer than allowed began before the clock was set back.
    return window && left > 0 && left <= window.length ? window : undefined;
  };
  return {
    incrby(key, points, seconds) {
      const known = current(key);
      if (known) {
        known.points += points;
        return new RateLimiterRes(0, known.until - now().getTime(), known.points, false);
      }
      windows.delete(key);
      const length = seconds * 1000;
      windows.set(key, { points, until: now().getTime() + length, length });
      const [oldest] = windows.keys();
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
      return new RateLimiterRes(0, seconds * 1000, points, true);
    },
    get(key) {
      const known = current(key);
      return known ? new RateLimiterRes(0, known.until - now().getTime(), known.points, false) : null;
    },
    delete: (key) => windows.delete(key),
  };
}

interface Row {
  count: number;
  ends_at: Date;
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
 */
export class DatabaseLimiter extends RateLimiterPostgres {
  readonly #queryable: Queryable;
  readonly #now: () => Date;

  constructor(
    options: { keyPrefix: string; points: number; duration: number },
    queryable: Queryable,
    now: () => Date,
  ) {
    super({ ...options, storeClient: queryable, tableName: 'rate_limits', tableCreated: true });
    this.#queryable = queryable;
    this.#now = now;
  }

  _upsert(key: string, points: number, milliseconds: number): Promise<Row> {
    const now = this.#now();
    return countAttempt.one(this.#queryable, {
      key,
      points,
      now,
      latest: this.#latest(now),
      seconds: milliseconds / 1000,
    });
  }

  /** The latest end of a window that began by now. */
  #latest(now: Date): Date {
    return new Date(now.getTime() + this.duration * 1000 + clockSkew);
  }

  async _get(key: string): Promise<Row | null> {
    const now = this.#now();
    return (await selectAttempts.maybeOne(this.#queryable, { key, now, latest: this.#latest(now) })) ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    return (await forgetAttempts.run(this.#queryable, { key })) === 1;
  }

  _getRateLimiterRes(_key: string, points: number, { count, ends_at }: Row): RateLimiterRes {
    const left = Math.max(ends_at.getTime() - this.#now().getTime(), 0);
    return new RateLimiterRes(Math.max(this.points - count, 0), left, count, count === points);
  }
}
