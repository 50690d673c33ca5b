import pg from 'pg';

/** Amounts and counts stay below 2^53, so whole numbers of 8 bytes are numbers here too. */
const int8Oid = 20;
pg.types.setTypeParser(int8Oid, (value) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`a number from the database is too large: ${value}`);
  return number;
});

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** What a query may run on: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

export interface PoolOptions {
  connectionString: string;
  /** The largest number of connections at one time. */
  connections?: number;
  /** Milliseconds that one statement may take. */
  statementTimeout?: number;
  /** Milliseconds to wait for a free or a new connection. */
  connectionTimeout?: number;
  /** Called for a connection that broke while idle; the pool replaces it. */
  onError?: (error: Error) => void;
}

/**
 * A pool of connections to PostgreSQL. A database that goes away breaks queries, never the process;
 * connections come back with the database.
 */
export function createPool(options: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 10,
    statement_timeout: options.statementTimeout ?? 10_000,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'vitrin',
  });
  // Without a listener an idle connection's end would end the process.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
 */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs `work` within the transaction of `client`. When it throws, what it did is undone and the transaction can go on.
 */
export async function savepoint<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('SAVEPOINT work');
  try {
    const result = await work();
    await client.query('RELEASE SAVEPOINT work');
    return result;
  } catch (error) {
    await client.query('ROLLBACK TO SAVEPOINT work');
    throw error;
  }
}
