import type { RateLimit } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { createJointCounts, refusalOf, type JointCounts } from './joint-counts.ts';
import {
  createDatabaseStore,
  createMemoryStore,
  type CountingDatabase,
  type Window,
  type WindowStore,
} from './rate-limit-stores.ts';
import { createRefusalMemory } from './refusal-memory.ts';

/** The attempts of a key in its window. */
export interface Attempts {
  /** Number of attempts, including the one that was just counted. */
  used: number;
  /** Whole seconds until the window is over. */
  secondsLeft: number;
}

/**
 * Counts attempts by key and refuses those above its limit until the window that began with the first one
 * is over.
 */
export interface RateLimiter {
  /**
   * Counts one attempt.
   * @throws ShopError `too-many-requests` with the seconds to wait, when the key has no attempts left
   */
  count(key: number | string): Promise<Attempts>;
  /**
   * Refuses what `count` would refuse, without counting.
   * @throws ShopError `too-many-requests` with the seconds to wait
   */
  check(key: number | string): Promise<void>;
  /** Returns the number of attempts that were counted for a key in its window. */
  used(key: number | string): Promise<number>;
  /** Takes back one counted attempt that should not count. */
  giveBack(key: number | string): Promise<void>;
  /** Forgets the attempts of a key, after a success has shown that they were legitimate. */
  reset(key: number | string): Promise<void>;
}

/** Creates limiters. Another store, such as Redis, would be one more method here. */
export interface RateLimiters {
  /**
   * Counts only in this process, without a statement and a second connection. For limits that protect only
   * the process.
   */
  inMemory(name: string, limit: RateLimit): RateLimiter;
  /**
   * Counts in the database, for all processes of the shop. For limits that protect money, stock and accounts.
   */
  inDatabase(name: string, limit: RateLimit): RateLimiter;
  /** Counts attempts at several limits together in the database. */
  jointly: JointCounts;
}

/** Whether an error is the refusal of a limiter. */
export const isRateLimited = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'too-many-requests';

/** Returns the whole seconds from `now` until a moment, at least one. */
export const secondsUntil = (moment: Date, now: Date): number =>
  wholeSeconds(moment.getTime() - now.getTime());

const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

function toRateLimiter(name: string, limit: RateLimit, store: WindowStore): RateLimiter {
  const { max, seconds } = limit;
  // The clock may have been set back since the window began.
  const secondsLeft = ({ left }: Window): number => Math.min(wholeSeconds(left), seconds);
  const refusal = (key: number | string, window: Window): ShopError =>
    refusalOf({ name, key, limit }, secondsLeft(window));
  return {
    async count(key) {
      const window = await store.add(String(key), 1);
      if (window.count > max) throw refusal(key, window);
      return { used: window.count, secondsLeft: secondsLeft(window) };
    },
    async check(key) {
      const window = await store.read(String(key));
      if (window && window.count >= max) throw refusal(key, window);
    },
    async used(key) {
      return (await store.read(String(key)))?.count ?? 0;
    },
    async giveBack(key) {
      await store.add(String(key), -1);
    },
    async reset(key) {
      await store.forget(String(key));
    },
  };
}

/** Makes a limiter repeat its refusals from memory for a moment, without a query of the database. */
function repeatRefusals(limiter: RateLimiter, now: () => Date): RateLimiter {
  const refusals = createRefusalMemory(now);
  async function ask<Result>(key: number | string, question: () => Promise<Result>): Promise<Result> {
    const repeated = refusals.find(String(key));
    if (repeated) throw repeated;
    try {
      return await question();
    } catch (error) {
      if (error instanceof ShopError) refusals.remember(String(key), error);
      throw error;
    }
  }
  return {
    count: (key) => ask(key, () => limiter.count(key)),
    check: (key) => ask(key, () => limiter.check(key)),
    used: (key) => limiter.used(key),
    async giveBack(key) {
      refusals.forget(String(key));
      await limiter.giveBack(key);
    },
    async reset(key) {
      refusals.forget(String(key));
      await limiter.reset(key);
    },
  };
}

/** A limiter of this process only. @param now the clock of its windows, which tests move */
export const createMemoryLimiter = (name: string, limit: RateLimit, now: () => Date): RateLimiter =>
  toRateLimiter(name, limit, createMemoryStore(limit, now));

/** @param database with `now` for tests, which move the windows; otherwise the database's clock counts */
export function createRateLimiters(database: CountingDatabase): RateLimiters {
  const now = database.now ?? (() => new Date());
  return {
    inMemory: (name, limit) => createMemoryLimiter(name, limit, now),
    inDatabase: (name, limit) =>
      repeatRefusals(toRateLimiter(name, limit, createDatabaseStore(name, limit, database)), now),
    jointly: createJointCounts(database),
  };
}
