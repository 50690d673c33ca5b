import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../db/pool.ts';

// The library reads `Date.now`, which tests cannot move, and its memory grows with every key. These two
// stores replace its clock and storage, and leave the counting of attempts to it.

/** Keys that a limiter keeps in memory; beyond this number, the key with the oldest window is removed. */
const maxKeys = 10_000;

/** The storage in which a `RateLimiterMemory` keeps its counts. */
export interface MemoryStore {
  incrby(key: string, points: number, seconds: number): RateLimiterRes;
  get(key: string): RateLimiterRes | null;
  delete(key: string): boolean;
}

/** Counts in memory, on a given clock and for at most 10,000 keys. */
export function createMemoryStore(now: () => Date): MemoryStore {
  const windows = new Map<string, { points: number; until: number }>();
  const current = (key: string) => {
    const window = windows.get(key);
    return window && window.until > now().getTime() ? window : undefined;
  };
  return {
    incrby(key, points, seconds) {
      const known = current(key);
      if (known) {
        known.points += points;
        return new RateLimiterRes(0, known.until - now().getTime(), known.points, false);
      }
      windows.delete(key);
      windows.set(key, { points, until: now().getTime() + seconds * 1000 });
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

  async _upsert(key: string, points: number, milliseconds: number): Promise<Row | undefined> {
    const { rows } = await this.#queryable.query<Row>({
      name: 'count-attempt',
      text: `INSERT INTO rate_limits (key, started_at, count, ends_at) VALUES ($1, $2, $4, $2::timestamptz + make_interval(secs => $3))
        ON CONFLICT (key) DO UPDATE SET
          started_at = CASE WHEN rate_limits.ends_at <= $2 THEN excluded.started_at ELSE rate_limits.started_at END,
          count = CASE WHEN rate_limits.ends_at <= $2 THEN $4 ELSE rate_limits.count + $4 END,
          ends_at = CASE WHEN rate_limits.ends_at <= $2 THEN excluded.ends_at ELSE rate_limits.ends_at END
        RETURNING count, ends_at`,
      values: [key, this.#now(), milliseconds / 1000, points],
    });
    return rows[0];
  }

  async _get(key: string): Promise<Row | null> {
    const { rows } = await this.#queryable.query<Row>({
      name: 'read-attempts',
      text: 'SELECT count, ends_at FROM rate_limits WHERE key = $1 AND ends_at > $2',
      values: [key, this.#now()],
    });
    return rows[0] ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    const { rowCount } = await this.#queryable.query({
      name: 'forget-attempts',
      text: 'DELETE FROM rate_limits WHERE key = $1',
      values: [key],
    });
    return rowCount === 1;
  }

  _getRateLimiterRes(_key: string, points: number, { count, ends_at }: Row): RateLimiterRes {
    const left = Math.max(ends_at.getTime() - this.#now().getTime(), 0);
    return new RateLimiterRes(Math.max(this.points - count, 0), left, count, count === points);
  }
}
