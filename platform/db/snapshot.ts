import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withoutIndexes } from './bulk-load.ts';
import { dependencyOrder } from './dependency-order.ts';
import type { Pool, PoolClient } from './pool.ts';
import { setTimeLimit } from './session.ts';

/** A table with the columns that a copy needs. The database computes the others. */
export interface SnapshotTable {
  schema: string;
  name: string;
  columns: readonly string[];
}

/** The state of a sequence. */
export interface SequenceState {
  schema: string;
  name: string;
  last: string;
  isCalled: boolean;
}

/** All rows of a shop's database as of one moment. */
export interface Snapshot {
  /** Every table after the tables that it refers to. */
  tables: readonly SnapshotTable[];
  /** Returns the rows of a table, in PostgreSQL's text format of COPY. */
  rows(table: SnapshotTable): Readable;
  /** Sequences are outside of transactions, so they have the state of the rows' moment or a later one. */
  sequences(): Promise<SequenceState[]>;
}

/** The schema of the shop's own tables. */
const shopSchema = 'public';
/** The shop's own tables, and the queue of jobs. */
const schemas = [shopSchema, 'jobs'];
/** Written by the migrations. */
const described = 'public.schema_migrations';
/** The queue's other tables contain its version and its statistics, which have a partition for each day. */
const queueTables: ReadonlySet<string> = new Set([
  'jobs.queue',
  'jobs.schedule',
  'jobs.subscription',
  'jobs.job',
]);

const idOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

async function listTables(client: PoolClient): Promise<SnapshotTable[]> {
  const { rows: tables } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute AS a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY n.nspname DESC, c.relname`,
    [schemas],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT fn.nspname || '.' || f.relname AS from, tn.nspname || '.' || t.relname AS to
     FROM pg_constraint AS k
     JOIN pg_class AS f ON f.oid = k.conrelid JOIN pg_namespace AS fn ON fn.oid = f.relnamespace
     JOIN pg_class AS t ON t.oid = k.confrelid JOIN pg_namespace AS tn ON tn.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND fn.nspname = ANY ($1)`,
    [schemas],
  );
  const kept = tables.filter((table) =>
    table.schema === 'jobs' ? queueTables.has(idOf(table)) : idOf(table) !== described,
  );
  return dependencyOrder(kept, idOf, references);
}

const quote = (client: PoolClient, ...names: readonly string[]): string =>
  names.map((name) => client.escapeIdentifier(name)).join('.');

const columnsOf = (client: PoolClient, { columns }: SnapshotTable): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/**
 * Runs `work` with a snapshot of the database. Other connections continue to write, and the snapshot does not
 * change.
 */
export async function withSnapshot<Result>(
  pool: Pool,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await setTimeLimit(client, 0);
    return await work({
      tables: await listTables(client),
      rows: (table) =>
        client.query(
          copyTo(
            `COPY (SELECT ${columnsOf(client, table)} FROM ${quote(client, table.schema, table.name)}) TO STDOUT`,
          ),
        ),
      async sequences() {
        const { rows } = await client.query<{ schema: string; name: string }>(
          'SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1, 2',
          [schemas],
        );
        const states: SequenceState[] = [];
        for (const { schema, name } of rows) {
          const { rows: state } = await client.query<{ last: string; isCalled: boolean }>(
            `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${quote(client, schema, name)}`,
          );
          states.push(...state.map(({ last, isCalled }) => ({ schema, name, last, isCalled })));
        }
        return states;
      },
    });
  } finally {
    // The transaction only reads. Closing its connection ends it, even in the middle of a copy.
    client.release(true);
  }
}

/** Fills the empty tables of a database. */
export interface SnapshotLoader {
  /**
   * Inserts rows, in PostgreSQL's text format of COPY. Tables must come in the order of the snapshot.
   * @throws when a check or a unique constraint refuses a row
   */
  load(table: SnapshotTable, rows: AsyncIterable<Uint8Array>): Promise<void>;
  setSequences(states: readonly SequenceState[]): Promise<void>;
}

/** Whether a database has rows of a shop. A database without any table has none either. */
export async function hasRows(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    for (const { schema, name } of await listTables(client)) {
      if (schema !== shopSchema) continue;
      const { rowCount } = await client.query(`SELECT FROM ${quote(client, schema, name)} LIMIT 1`);
      if (rowCount !== 0) return true;
    }
    return false;
  } finally {
    client.release();
  }
}

/**
 * Replaces the rows of all tables in one transaction, which is committed when `work` resolves. Foreign keys
 * and checks are enforced. Triggers are not run, because their rows are part of the snapshot. Indexes and foreign
 * keys of the shop's tables are made after the rows, which takes a fraction of the time.
 * @throws the error of `work`, or of a row that violates a foreign key; then nothing has changed
 */
export async function loadSnapshot(
  pool: Pool,
  work: (loader: SnapshotLoader) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await setTimeLimit(client, 0);
    const tables = (await listTables(client)).map(({ schema, name }) => quote(client, schema, name));
    await client.query(`TRUNCATE ${tables.join(', ')}`);
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await withoutIndexes(client, shopSchema, () => work(loaderOn(client)));
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    // Without its figures, PostgreSQL would plan the first requests for empty tables.
    await client.query(`ANALYZE ${tables.join(', ')}`);
    await client.query('COMMIT');
  } finally {
    // A failed COPY leaves its connection in an unknown state. Closing it rolls back.
    client.release(true);
  }
}

const loaderOn = (client: PoolClient): SnapshotLoader => ({
  async load(table, rows) {
    const place = `${quote(client, table.schema, table.name)} (${columnsOf(client, table)})`;
    // Rows of a table that this transaction has emptied may be written as VACUUM leaves them. Others cannot see
    // the table before the commit. The queue's table has partitions, for which COPY refuses this.
    const written = table.schema === shopSchema ? ' WITH (FREEZE)' : '';
    await pipeline(Readable.from(rows), client.query(copyFrom(`COPY ${place} FROM STDIN${written}`)));
  },
  async setSequences(states) {
    for (const { schema, name, last, isCalled } of states)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        quote(client, schema, name),
        last,
        isCalled,
      ]);
  },
});

/** Reads names and checksums of the migrations that have run. */
export async function readMigrationsRun(pool: Pool): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return rows;
}

/** Reads the version of the job queue's tables; null when there are none. */
export async function readJobsVersion(pool: Pool): Promise<number | null> {
  const { rows: found } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('jobs.version') IS NOT NULL AS exists`,
  );
  if (found[0]?.exists !== true) return null;
  const { rows } = await pool.query<{ version: number }>('SELECT version FROM jobs.version');
  return rows[0]?.version ?? null;
}
