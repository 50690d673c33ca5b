import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { libraryExecutor, ping, type Pool } from '../db/pool.ts';
import { newRequestId } from '../observability/request-id.ts';
import { runInScope } from '../tracing/request-scope.ts';
import { inSpan } from '../tracing/tracing.ts';
import { watchTrouble } from './watch-trouble.ts';
import { jobNames, type DueJobs, type JobName, type JobQueue, type JobRun, type Jobs } from './queue.ts';

/** Jobs on pg-boss, in the shop's database. Any number of processes work on them. */
export interface JobServer {
  queue: JobQueue;
  /**
   * Starts working, and sets the schedule.
   * @param hasWork whether there is a shop: before its first release nothing can be due
   */
  work(jobs: Jobs, hasWork: () => boolean): Promise<void>;
  /** Returns the names of jobs that are due; a queue without such jobs is left out. */
  readDue(): Promise<DueJobs[]>;
  /** Finishes the jobs in flight first. */
  stop(): Promise<void>;
}

/** Schedules on which each job checks for missed work, as cron expressions. */
const schedules: Readonly<Record<JobName, string>> = {
  payments: '* * * * *',
  orders: '* * * * *',
  reviews: '* * * * *',
  tickets: '* * * * *',
  'stock-alerts': '* * * * *',
  referrals: '* * * * *',
  codes: '* * * * *',
  gifts: '* * * * *',
  messages: '* * * * *',
  publications: '* * * * *',
  charges: '*/10 * * * *',
  unverified: '*/10 * * * *',
  retention: '47 * * * *',
  'clean-up': '17 * * * *',
};

/** Seconds between two polls of a queue. */
const interval = 1;
/** Up to this many simultaneous jobs of one name become one run. */
const together = 100;
/** Id of a job that never exists. */
const noJob = '00000000-0000-0000-0000-000000000000';
/** In milliseconds. */
const gracefully = 5_000;

/**
 * The library's own table, which `npm run gen` cannot describe because no migration creates it. Partial indexes
 * of the library cover the jobs that have not begun.
 */
const dueJobs = `SELECT name AS job, count(*)::integer AS due,
    extract(epoch FROM now() - min(start_after))::float8 AS age
  FROM (SELECT name, start_after FROM jobs.job
    WHERE state < 'active' AND NOT blocked AND start_after <= now() LIMIT 10000) AS due GROUP BY name`;

/**
 * Connects to the queue, and creates its tables if they do not exist.
 * @param onRun is called after each run of a job
 */
export async function openJobServer(
  pool: Pool,
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug'>,
  onRun: (run: JobRun) => void = () => undefined,
): Promise<JobServer> {
  const boss = new PgBoss({ db: libraryExecutor(pool), schema: 'jobs', persistWarnings: false });
  const trouble = watchTrouble(() => ping(pool), log);
  boss.on('error', trouble.report);
  await boss.start();
  for (const name of jobNames) {
    await boss.createQueue(name, {
      retryLimit: 0,
      expireInSeconds: 300,
      retentionSeconds: 14 * 86_400,
      deleteAfterSeconds: 3_600,
    });
    // pg-boss loads a queue on first use, over a separate connection. Within a transaction that connection
    // may never become free. If as many first jobs as the pool has connections are added at once, all of them
    // wait for one.
    await boss.getJobById(name, noJob);
  }

  const work = async (name: JobName, run: () => Promise<number>, hasWork: () => boolean): Promise<void> => {
    const runOnce = async (): Promise<void> => {
      try {
        const done = await inSpan(`job ${name}`, 'internal', { 'vitrin.job': name }, run);
        onRun({ job: name, result: 'ok' });
        if (done > 0) log.debug({ job: name, done }, 'a job has done something');
      } catch (err) {
        onRun({ job: name, result: 'failed' });
        // The next run starts over.
        log.error({ err, job: name }, 'a job failed');
      }
    };
    await boss.work(name, { batchSize: together, pollingIntervalSeconds: interval }, async () => {
      if (hasWork()) await runInScope({ id: newRequestId() }, runOnce);
    });
    await boss.schedule(name, schedules[name]);
  };
  return {
    queue: {
      async add(client, job, { at } = {}) {
        await boss.send(job, {}, { db: libraryExecutor(client), ...(at ? { startAfter: at } : {}) });
      },
    },
    async work(jobs, hasWork) {
      for (const name of jobNames) await work(name, jobs[name], hasWork);
    },
    async readDue() {
      const { rows } = await libraryExecutor(pool).executeSql(dueJobs);
      // cast: the columns of the text above
      return rows as DueJobs[];
    },
    stop: async () => {
      trouble.stop();
      await boss.stop({ graceful: true, timeout: gracefully });
    },
  };
}
