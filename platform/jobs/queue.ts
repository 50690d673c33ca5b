import type { Queryable } from '../db/pool.ts';

/**
 * What the shop does by itself. Each job looks for everything that is due and does it, so a lost job is
 * made up for by the next one: the queue only says when to look.
 */
export const jobNames = [
  'payments',
  'unverified',
  'orders',
  'charges',
  'reviews',
  'tickets',
  'stock-alerts',
  'referrals',
  'codes',
  'gifts',
  'messages',
  'retention',
  'clean-up',
] as const;
export type JobName = (typeof jobNames)[number];

/** The queue that jobs are added to. */
export interface JobQueue {
  /**
   * Adds a job in the transaction of `client`, so that it runs when (and if) that commits.
   * @param options `at`: not before this moment; immediately without it
   */
  add(client: Queryable, job: JobName, options?: { at?: Date }): Promise<void>;
}

/**
 * For processes that do not run jobs themselves, and for tests: the schedule of a server finds what is due.
 */
export const noQueue: JobQueue = { add: async () => undefined };

/**
 * Runs each job once.
 * @returns how many items it processed
 */
export type Jobs = Readonly<Record<JobName, () => Promise<number>>>;
