import type { Pool } from './pool.ts';

/** Returns the milliseconds by which the database's clock is ahead of this machine's. */
export async function measureClock(pool: Pick<Pool, 'query'>, now: () => number = Date.now): Promise<number> {
  const before = now();
  const { rows } = await pool.query<{ at: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at',
  );
  return (rows[0]?.at ?? before) - (before + now()) / 2;
}
