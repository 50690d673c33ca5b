import { EnvironmentError } from '../env.ts';
import { ping, type Pool, type PoolClient } from './pool.ts';

const pooled =
  'a pooler that gives each transaction another session, such as PgBouncer in transaction mode, cannot stand in front of this shop: its notifications, locks and time limits belong to a session. Name the server itself, or a pool in session mode, and set DATABASE_POOL';
const unlimited =
  'no time limit of statements arrives. For PgBouncer in session mode, let `ignore_startup_parameters` name statement_timeout, and set the limit for the role (ALTER ROLE … SET statement_timeout = 10000). Its transaction mode cannot stand in front of this shop';

/** Remedies by SQLSTATE, for errors that the server itself answers with. */
const remedies: Readonly<Record<string, string>> = {
  '28P01': 'the password in DATABASE_URL is wrong',
  '28000': 'the server does not let this user in; see its pg_hba.conf',
  '3D000': 'create the database first, or name another one',
  '53300': 'free some connections, raise max_connections, or lower DATABASE_POOL of the other processes',
  // PgBouncer does not pass the time limit of statements on unless it is made to ignore it.
  '08P01': unlimited,
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns the reason of an error. Some connection errors of Node have an empty message and only a code. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)) || codeOf(error);

/** The oldest usable PostgreSQL. Statements use its functions, and restores its dumps. */
const oldestMajor = 18;

/** @throws EnvironmentError when the server is older than the software needs */
async function assertVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string }>(
    "SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version",
  );
  const [{ number, version } = { number: '0', version: 'unknown' }] = rows;
  if (Math.trunc(Number(number) / 10_000) < oldestMajor)
    throw new EnvironmentError(
      `DATABASE_URL: PostgreSQL ${oldestMajor} or later is needed, and this server is ${version}; upgrade it, or name another one`,
    );
}

/**
 * Asserts that a connection stays in one session. While another one is at work, a pooler of transactions would
 * give the first connection another session, which lacks its settings.
 * @throws EnvironmentError
 */
async function assertOneSession(pool: Pool): Promise<void> {
  const clients: PoolClient[] = [];
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    clients.push(client);
    return client;
  };
  try {
    const [first, second] = [await connect(), await connect()];
    await first.query("SET vitrin.session = 'one'");
    await second.query('BEGIN');
    await second.query('SELECT 1');
    const { rows } = await first.query<{ session: string | null; limit: string }>(
      "SELECT current_setting('vitrin.session', true) AS session, current_setting('statement_timeout') AS limit",
    );
    if (rows[0]?.session !== 'one') throw new EnvironmentError(`DATABASE_URL: ${pooled}`);
    if (rows[0].limit === '0') throw new EnvironmentError(`DATABASE_URL: ${unlimited}`);
    await second.query('ROLLBACK');
  } finally {
    for (const client of clients) client.release(true);
  }
}

/**
 * Connects once, so that an unusable database stops the start with a message for its operator.
 * @param databaseUrl DATABASE_URL; its password is not printed
 * @throws EnvironmentError that names the key, the reason and the remedy; also for a server that is too old
 */
export async function reachDatabase(pool: Pool, databaseUrl: string): Promise<void> {
  try {
    await ping(pool);
    await assertVersion(pool);
    await assertOneSession(pool);
  } catch (cause) {
    if (cause instanceof EnvironmentError) throw cause;
    const { host, pathname } = URL.parse(databaseUrl) ?? {
      host: 'an address that cannot be parsed',
      pathname: '',
    };
    const remedy =
      remedies[codeOf(cause)] ?? 'check the address and that PostgreSQL runs there and accepts connections';
    throw new EnvironmentError(
      `DATABASE_URL: the database ${host}${pathname} does not answer (${reasonOf(cause)}); ${remedy}`,
      { cause },
    );
  }
}
