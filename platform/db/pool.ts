import pg from 'pg';
import { isSilent } from './errors.ts';

/** Amounts and counts stay below 2^53, so 8-byte integers are numbers here too. */
const int8Oid = 20;
pg.types.setTypeParser(int8Oid, (value) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`a number from the database is too large: ${value}`);
  return number;
});

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/** A runner of queries: the pool, or the client of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

export interface PoolOptions {
  connectionString: string;
  /** The largest number of connections at one time. */
  connections?: number;
  /** Time limit of one statement in milliseconds. */
  statementTimeout?: number;
  /** Milliseconds to wait for a free or a new connection. */
  connectionTimeout?: number;
  /** Milliseconds that an answer may come later than {@link statementTimeout} before its connection counts as dead. */
  silence?: number;
  /** Milliseconds that a transaction may pause between two statements. */
  pause?: number;
  /** Called for a connection that broke while idle. The pool replaces it. */
  onError?: (error: Error) => void;
}

/** Milliseconds of a pool that names no others. */
const defaults = { statementTimeout: 10_000, silence: 5_000, connectionTimeout: 5_000 };
/** Milliseconds after which a query has failed at the latest, with the wait for its connection. */
export const longestQuery = defaults.connectionTimeout + defaults.statementTimeout + defaults.silence;

/** Milliseconds of silence after which the system probes an idle connection. Ten probes follow, one a second. */
const probeAfter = 10_000;

/**
 * Lets the database probe the connection as the system of this process does, and not after two hours. A process
 * that is gone without a word keeps neither its locks nor its share of `max_connections`.
 */
export const probeThisProcess = `SET tcp_keepalives_idle = ${probeAfter / 1_000};
  SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 10`;

/**
 * Milliseconds between two statements of a transaction, after which the database ends it. A process that hangs
 * answers the probes of {@link probeThisProcess}, and would keep its locks. It is half of the time that a statement
 * of another process waits for them.
 */
const longestPause = 5_000;

/** node-postgres reads the time limit of each query from here. Its types leave it out. */
interface TimedClient {
  connectionParameters: { query_timeout: number };
}

/**
 * Limits the wait for each answer on a connection, until it returns to its pool. A network that falls silent
 * without closing connections, such as after a failover, is noticed in no other way.
 * @param milliseconds 0 for no limit
 */
export function limitWaiting(client: PoolClient, milliseconds: number): void {
  // cast: the property is not in the types; silent-network.test.ts fails when it is gone
  (client as unknown as TimedClient).connectionParameters.query_timeout = milliseconds;
}

/**
 * Creates a pool of connections to PostgreSQL. When the database goes down, queries fail but the process
 * keeps running. Connections are restored with the database.
 */
export function createPool(options: PoolOptions): Pool {
  const statementTimeout = options.statementTimeout ?? defaults.statementTimeout;
  const longestWait = statementTimeout + (options.silence ?? defaults.silence);
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 10,
    statement_timeout: statementTimeout,
    query_timeout: longestWait,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeAfter,
    connectionTimeoutMillis: options.connectionTimeout ?? defaults.connectionTimeout,
    idleTimeoutMillis: 30_000,
    application_name: 'vitrin',
    onConnect: (client) => {
      const prepared = client.query(
        `${probeThisProcess}; SET idle_in_transaction_session_timeout = ${options.pause ?? longestPause}`,
      );
      // cast: the types do not say that the pool waits for this promise
      return prepared as unknown as undefined;
    },
  });
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (_error, client) => limitWaiting(client, longestWait));
  return pool;
}

/** Rejects when the database does not answer. */
export async function ping(pool: Pool): Promise<void> {
  await pool.query('SELECT 1');
}

/** Runs texts of a library that composes its own SQL, such as the job queue's. */
export const libraryExecutor = (queryable: Queryable) => ({
  executeSql: (text: string, values?: unknown[]) => queryable.query(text, values),
});

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
    // A connection that no longer answers would not answer this query either. Its end rolls the transaction back.
    if (isSilent(error)) broken = error;
    else
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Lets the transaction of `client` pause for as long as it needs, such as for a file that somebody sends. */
export async function allowPauses(client: PoolClient): Promise<void> {
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
}

/** Runs `work` on the database as of one moment. It may only read, holds no lock that others need, and may pause. */
export async function atOneMoment<Result>(
  pool: Pool,
  work: (queryable: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await allowPauses(client);
    return await work(client);
  } finally {
    // The transaction only reads. Closing its connection ends it.
    client.release(true);
  }
}

/**
 * Runs `work` within the transaction of `client`. When it throws, its changes are undone and the
 * transaction can continue.
 */
export async function savepoint<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('SAVEPOINT work');
  try {
    const result = await work();
    await client.query('RELEASE SAVEPOINT work');
    return result;
  } catch (error) {
    if (!isSilent(error)) await client.query('ROLLBACK TO SAVEPOINT work');
    throw error;
  }
}

/**
 * Runs work within a savepoint and undoes it, to find out whether it would succeed. @throws the error of the
 * work
 */
export async function dryRun(client: PoolClient, work: () => Promise<unknown>): Promise<void> {
  await client.query('SAVEPOINT dry_run');
  let silent = false;
  try {
    await work();
  } catch (error) {
    silent = isSilent(error);
    throw error;
  } finally {
    if (!silent) await client.query('ROLLBACK TO SAVEPOINT dry_run');
  }
}
