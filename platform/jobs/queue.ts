import type { Queryable } from '../db/pool.ts';

/**
 * The background jobs of the shop. Each job looks for all work that is due and does it. The next job
 * therefore makes up for a lost one: the queue only decides when to look.
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
  'publications',
  'retention',
  'clean-up',
] as const;
export type JobName = (typeof jobNames)[number];

/** The queue that jobs are added to. */
export interface JobQueue {
  /**
   * Adds a job in the transaction of `client`. It runs only if the transaction commits, and after that.
   * @param options `at`: not before this moment; immediately by default
   */
  add(client: Queryable, job: JobName, options?: { at?: Date }): Promise<void>;
}

/** Jobs of one name that are due and have not begun. */
export interface DueJobs {
  job: string;
  due: number;
  /** Seconds for which the first one has waited. */
  age: number;
}

/** A run of a job that has ended. */
export interface JobRun {
  job: JobName;
  result: 'ok' | 'failed';
}

/**
 * For processes that do not run jobs themselves, and for tests. The schedule of a server finds the work that
 * is due.
 */
export const noQueue: JobQueue = { add: async () => undefined };

/**
 * Runs each job once.
 * @returns how many items it processed
 */
export type Jobs = Readonly<Record<JobName, () => Promise<number>>>;
