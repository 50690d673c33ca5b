import type { RateLimit } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Queryable } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { clockSkew } from './clock-skew.ts';
import { addToWindow, moment, rowKey, type CountingDatabase } from './rate-limit-stores.ts';
import { createRefusalMemory } from './refusal-memory.ts';

/** One attempt of a key at one limit. */
export interface Attempt {
  /** The name of the limit. */
  name: string;
  key: number | string;
  limit: RateLimit;
}

/** Counts attempts at several limits with one statement, for all processes of the shop. */
export interface JointCounts {
  /**
   * Counts an attempt at each of the limits, or at none when one of them has no attempts left. Of attempts at the same moment,
   * some that are refused may count at the limits that have attempts left, one for each connection at most.
   * @throws ShopError `too-many-requests` with the seconds to wait
   */
  count(attempts: readonly Attempt[]): Promise<void>;
  /**
   * Refuses what `count` would refuse, without counting.
   * @param on the connection of a transaction, in which no other one may be waited for
   * @throws ShopError `too-many-requests` with the seconds to wait
   */
  check(attempts: readonly Attempt[], on: Queryable): Promise<void>;
  /** Deletes the windows that are over. */
  forgetOver(): Promise<void>;
}

const asked = `asked AS (
    SELECT key, most, at, at + make_interval(secs => seconds) AS ends_at
    FROM unnest(:keys::text[], :most::bigint[], :seconds::integer[]) AS limits (key, most, seconds),
      (SELECT ${moment} AS at) AS clock)`;
const usedUp = `used_up AS (
    SELECT used.key, used.ends_at, at
    FROM asked JOIN rate_limits AS used ON used.key = asked.key
    WHERE used.ends_at > at AND used.ends_at <= asked.ends_at + interval '${clockSkew} milliseconds'
      AND used.count >= most)`;
const untilEnd = (table: string): string =>
  `greatest(ceil(extract(epoch FROM ${table}.ends_at - at)), 1)::integer AS seconds`;
const countAttempts = statement(
  'rate-limits.count-jointly',
  // Two calls that lock the same rows lock them in the same order.
  `WITH ${asked}, ${usedUp}, counted AS (
    INSERT INTO rate_limits (key, started_at, count, ends_at)
    SELECT key, at, 1, ends_at FROM asked WHERE NOT EXISTS (SELECT FROM used_up) ORDER BY key
    ${addToWindow}
    RETURNING key, count, ends_at)
   SELECT counted.key, ${untilEnd('counted')} FROM counted JOIN asked USING (key) WHERE counted.count > most
   UNION ALL SELECT key, ${untilEnd('used_up')} FROM used_up`,
  { notNull: ['key', 'seconds'] },
);
const selectUsedUp = statement(
  'rate-limits.used-up',
  `WITH ${asked}, ${usedUp} SELECT key, ${untilEnd('used_up')} FROM used_up`,
  { notNull: ['seconds'] },
);
const deleteOver = statement(
  'rate-limits.forget-over',
  // It waits for no row: a call may hold one of its rows and wait for another.
  `DELETE FROM rate_limits WHERE key IN (
     SELECT key FROM rate_limits WHERE ends_at <= ${moment} FOR UPDATE SKIP LOCKED)`,
);

/** A row of a key that has no attempts left. */
interface UsedUp {
  key: string;
  /** Seconds until its window ends. */
  seconds: number;
}

/**
 * Returns the refusal of an attempt.
 * @param secondsLeft until its window ends. It may have begun before the clock was set back
 */
export const refusalOf = ({ name, key, limit }: Attempt, secondsLeft: number): ShopError =>
  new ShopError('too-many-requests', {
    detail: `${name} of ${key}: more than ${limit.max} in ${limit.seconds} s`,
    retryAfter: Math.min(secondsLeft, limit.seconds),
  });

/** Creates counts of attempts that all processes of a shop share in the database. */
export function createJointCounts({ pool, now }: CountingDatabase): JointCounts {
  const refusals = createRefusalMemory(now ?? (() => new Date()));
  const rowOf = ({ name, key }: Attempt): string => rowKey(name, key);

  function repeatRefusal(attempts: readonly Attempt[]): void {
    for (const attempt of attempts) {
      const repeated = refusals.find(rowOf(attempt));
      if (repeated) throw repeated;
    }
  }

  const parametersOf = (attempts: readonly Attempt[]) => ({
    keys: attempts.map(rowOf),
    most: attempts.map(({ limit }) => limit.max),
    seconds: attempts.map(({ limit }) => limit.seconds),
    now: now?.() ?? null,
  });

  function refuse(attempts: readonly Attempt[], rows: readonly UsedUp[]): void {
    for (const attempt of attempts) {
      const row = rows.find(({ key }) => key === rowOf(attempt));
      if (!row) continue;
      const refusal = refusalOf(attempt, row.seconds);
      refusals.remember(row.key, refusal);
      throw refusal;
    }
  }

  return {
    async count(attempts) {
      repeatRefusal(attempts);
      refuse(attempts, await countAttempts.all(pool, parametersOf(attempts)));
    },
    async check(attempts, on) {
      repeatRefusal(attempts);
      refuse(attempts, await selectUsedUp.all(on, parametersOf(attempts)));
    },
    async forgetOver() {
      await deleteOver.run(pool, { now: now?.() ?? null });
    },
  };
}
