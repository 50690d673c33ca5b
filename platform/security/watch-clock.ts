import type { FastifyBaseLogger } from 'fastify';
import { clockSkew } from './clock-skew.ts';
import { measureClock } from '../db/measure-clock.ts';
import { isDatabaseAway } from '../db/errors.ts';
import type { Pool } from '../db/pool.ts';

/** Milliseconds between two comparisons. */
const interval = 600_000;

/**
 * Compares the clocks of this machine and of the database, now and every ten minutes, and logs when they
 * differ by more than {@link clockSkew}: sessions, discounts and time limits then end at the wrong moment.
 * @returns a function that ends it
 */
export async function watchClock(
  pool: Pick<Pool, 'query'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now?: () => number,
): Promise<() => void> {
  const compare = async (): Promise<void> => {
    const ahead = await measureClock(pool, now);
    if (Math.abs(ahead) > clockSkew)
      log.warn(
        { seconds: Math.round(ahead / 1_000) },
        `the clock of the database is ${Math.abs(Math.round(ahead / 1_000))} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s; set both by NTP`,
      );
  };
  await compare();
  const timer = setInterval(
    () =>
      void compare().catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
      }),
    interval,
  ).unref();
  return () => clearInterval(timer);
}
