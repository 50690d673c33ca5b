import { allowPauses, limitWaiting, type Pool, type PoolClient } from './pool.ts';

/** Milliseconds that an answer may come later than the limit of its statement. */
const answerDelay = 5_000;

/**
 * Limits each statement of the transaction of `client`, and lets it pause between two.
 * @param limit in milliseconds; 0 for none
 */
export async function setTimeLimit(client: PoolClient, limit: number): Promise<void> {
  limitWaiting(client, limit === 0 ? 0 : limit + answerDelay);
  await client.query(`SET LOCAL statement_timeout = ${Math.trunc(limit)}`);
  await allowPauses(client);
}

/**
 * Runs `work` on a connection that has no time limit and holds an advisory lock. Work with the same key runs
 * one at a time, in any process.
 * @param key any fixed number
 */
export async function withSessionLock<Result>(
  pool: Pool,
  key: number,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    limitWaiting(client, 0);
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [key]);
    return await work(client);
  } finally {
    // Closing the session releases its lock and its settings.
    client.release(true);
  }
}
