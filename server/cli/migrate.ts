// `npm run migrate [-- --check]`: brings the database to the schema of this version, without starting the shop.
import { parseArgs } from 'node:util';
import { DatabaseVersionError, migrateDatabase, pendingMigrations } from '#platform/db/migrate.ts';
import { EnvironmentError, loadEnvironment } from '#platform/env.ts';
import { UsageError } from '#platform/usage-error.ts';
import { describeVersion, readVersion } from '#platform/version.ts';
import { hasDatabase, openDatabase } from './open-database.ts';

const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line);
};

function readCheck(): boolean {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values.check;
  } catch {
    throw new UsageError('npm run migrate [-- --check]');
  }
}

/** @returns the exit code: with --check 1 while something is to be done */
async function run(): Promise<number> {
  const isCheck = readCheck();
  const environment = loadEnvironment();
  if (isCheck) print([`this tree is ${describeVersion(readVersion())}`]);
  if (isCheck && !hasDatabase(environment)) {
    print([`there is no database in ${environment.DATA_DIR} yet`]);
    return 1;
  }
  const { pool, close } = await openDatabase(environment, 'as-is');
  try {
    const pending = await pendingMigrations(pool);
    if (pending.length === 0) print(['the database has the schema of this version']);
    else if (isCheck) print([`${pending.length} migrations are to be run:`, ...pending]);
    else print(['these migrations were run:', ...(await migrateDatabase(pool))]);
    return isCheck && pending.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const isPlain = [EnvironmentError, DatabaseVersionError, UsageError].some((kind) => error instanceof kind);
  console.error(isPlain && error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
