import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseUse } from '#documents/commands/command-types.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { assertMigrated, DatabaseVersionError, migrateDatabase } from '#platform/db/migrate.ts';
import { createPool, type Pool, type PoolOptions } from '#platform/db/pool.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import type { Environment } from '#platform/env.ts';

/** Whether this shop has a database. This check creates none. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Environment): boolean =>
  DATABASE_URL !== undefined || existsSync(path.join(DATA_DIR, 'postgres'));

/** A database that a command uses. */
export interface OpenedDatabase {
  pool: Pool;
  close(): Promise<void>;
}

/**
 * The database of this environment; the embedded one is used if it is running, otherwise it is started for this command.
 * @param use `as-is` neither migrates the database nor asks for its version
 * @throws DatabaseVersionError where there is none to read, or it is not of this version
 */
export async function openDatabase(
  environment: Environment,
  use: DatabaseUse | 'as-is',
  options: Pick<PoolOptions, 'connections' | 'statementTimeout'> = { connections: 2 },
): Promise<OpenedDatabase> {
  const { DATABASE_URL, DATA_DIR } = environment;
  if (use === 'read' && !hasDatabase(environment))
    throw new DatabaseVersionError(`there is no shop in ${DATA_DIR} yet: start it once, or set DATA_DIR`);
  const embedded = DATABASE_URL === undefined ? await startEmbeddedDatabase(DATA_DIR) : undefined;
  const pool = createPool({
    connectionString: DATABASE_URL ?? embedded?.connectionString ?? '',
    ...options,
  });
  const close = async (): Promise<void> => {
    await pool.end();
    // Stops only when no other client is connected.
    await embedded?.stop();
  };
  try {
    if (DATABASE_URL !== undefined) await reachDatabase(pool, DATABASE_URL);
    if (use === 'read') await assertMigrated(pool);
    else if (use === 'write') await migrateDatabase(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, close };
}
