import { isSameMigration, readMigrations, type MigrationFile } from './migration-files.ts';
import type { Pool, PoolClient, Queryable } from './pool.ts';
import { withSessionLock } from './session.ts';

/** Any fixed number. All processes of a shop use the same lock. */
const lockKey = 815_2024;

/**
 * Migrates the database to the newest schema: each file once, in order, each in a separate transaction, one
 * process at a time.
 * @param options.only the files to run: those of a backup, whose rows fit no newer schema
 * @returns names of the files that were run now
 * @throws when a file that already ran has been changed since, a file of `only` is missing, or a file fails
 */
export function migrateDatabase(
  pool: Pool,
  { only }: { only?: readonly Pick<MigrationFile, 'name' | 'checksum'>[] } = {},
): Promise<string[]> {
  const files = only === undefined ? readMigrations() : selectMigrations(only);
  // Index builds on a large catalogue may exceed the time limit of a request.
  return withSessionLock(pool, lockKey, (client) => applyMigrations(client, files));
}

/**
 * Returns the names of the files that `migrateDatabase` would run.
 * @throws DatabaseVersionError when a newer version of this software has changed the database
 */
export async function pendingMigrations(queryable: Queryable): Promise<string[]> {
  const files = readMigrations();
  const known = await readApplied(queryable);
  assertNotNewer(known, files);
  assertUnchanged(known, files);
  return files.filter(({ name }) => !known.has(name)).map(({ name }) => name);
}

/** Reads the checksums of the files that were run, by name. */
async function readApplied(queryable: Queryable): Promise<Map<string, string>> {
  const { rows: tables } = await queryable.query<{ known: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS known",
  );
  if (tables[0]?.known !== true) return new Map();
  const { rows } = await queryable.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** An older version would write what newer code and newer tables do not expect. */
function assertNotNewer(known: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const foreign = [...known.keys()]
    .filter((name) => !files.some((file) => file.name === name))
    .map((name) => ({ name }));
  if (foreign.length > 0)
    throw new DatabaseVersionError(
      `a newer version of this software has changed the database (by ${listNames(foreign)}), and this one does not know what it holds now. Run that version, or restore the backup that was made before it`,
    );
}

/** The database does not have the version of this software. The message names the remedy. */
export class DatabaseVersionError extends Error {
  override readonly name = 'DatabaseVersionError';
}

/**
 * Asserts that a database has the schema of this software, and changes nothing.
 * @throws DatabaseVersionError when it has another one, or none
 */
export async function assertMigrated(queryable: Queryable): Promise<void> {
  const run = await readApplied(queryable);
  if (run.size === 0)
    throw new DatabaseVersionError(
      'there is no shop in this database yet, and this command only reads. Start the shop once, which makes it, or set DATABASE_URL or DATA_DIR to another one',
    );
  const files = readMigrations();
  assertNotNewer(run, files);
  assertUnchanged(run, files);
  const missing = files.filter(({ name }) => !run.has(name));
  if (missing.length > 0)
    throw new DatabaseVersionError(
      `the database was made by an earlier version (it lacks ${listNames(missing)}), and this command only reads. Start the shop with this version once, which brings the database up to date`,
    );
}

/** @throws DatabaseVersionError when a file that was run has been changed since */
function assertUnchanged(run: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const changed = files.filter((file) => {
    const checksum = run.get(file.name);
    return checksum !== undefined && !isSameMigration(file, checksum);
  });
  if (changed.length > 0)
    throw new DatabaseVersionError(
      `the database was made by other files than those of this software (${listNames(changed)}). Undo their change, or run the command with the version that made it`,
    );
}

/** Names the first of some migrations, and the number of others. */
const listNames = ([first, ...others]: readonly Pick<MigrationFile, 'name'>[]): string =>
  `${first?.name ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`;

function selectMigrations(only: readonly Pick<MigrationFile, 'name' | 'checksum'>[]): MigrationFile[] {
  const files = readMigrations();
  return only.map(({ name, checksum }) => {
    const file = files.find((each) => each.name === name);
    if (!file || !isSameMigration(file, checksum))
      throw new Error(
        `this software has no migration ${name} like the one the database was made with: use the version that made it, or a newer one`,
      );
    return file;
  });
}

async function applyMigrations(client: PoolClient, files: readonly MigrationFile[]): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const known = await readApplied(client);
  assertNotNewer(known, readMigrations());
  const applied: string[] = [];
  for (const file of files) {
    const checksum = known.get(file.name);
    if (checksum !== undefined && isSameMigration(file, checksum)) continue;
    if (checksum !== undefined)
      throw new Error(
        `migration ${file.name} has changed after it was run on this database: undo the change and write a new migration`,
      );
    await applyMigration(client, file);
    applied.push(file.name);
  }
  return applied;
}

async function applyMigration(client: PoolClient, file: MigrationFile): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(file.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(
      `migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
