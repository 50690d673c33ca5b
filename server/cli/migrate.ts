// `npm run migrate [-- --check]`: brings the database to the schema of this version, without starting the shop.
import { parseArgs } from 'node:util';
import { DatabaseVersionError, migrateDatabase, pendingMigrations } from '#platform/db/migrate.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { openDatabase } from './open-database.ts';

const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line);
};

/** @returns the exit code: with --check 1 while something is to be done */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const { pool, close } = await openDatabase(loadEnvironment(), 'as-is');
  try {
    const pending = await pendingMigrations(pool);
    if (pending.length === 0) print(['the database has the schema of this version']);
    else if (values.check) print([`${pending.length} migrations are to be run:`, ...pending]);
    else print(['these migrations were run:', ...(await migrateDatabase(pool))]);
    return values.check && pending.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const isPlain = error instanceof EnvironmentError || error instanceof DatabaseVersionError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
