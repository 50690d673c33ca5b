import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';

/** Data in a test's database does not have to survive a power failure. */
export const clusterSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
] as const;

/** Every test database is a copy of this one: migrated, empty. */
export const templateName = 'vitrin_test_template';

/** Returns the connection string of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Test files run in several processes. Only one at a time may create the cluster and its template. */
async function locked<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(folder, 'lock');
  for (let attempt = 0; attempt < 600; attempt += 1) {
    try {
      mkdirSync(lock);
    } catch {
      await delay(50);
      continue;
    }
    try {
      return await work();
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  throw new Error(`${lock} was held for 30 s`);
}

/**
 * Stores the password so that it is checked in a moment. The usual 4,096 iterations, on both sides, take longer
 * than most of what a connection of a test is for.
 */
async function easePassword(client: pg.Client, server: string): Promise<void> {
  await client.query('SET scram_iterations = 1');
  const password = decodeURIComponent(new URL(server).password);
  await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${client.escapeLiteral(password)}`);
}

/** @param isOwn whether this run has started the server */
async function ensureTemplate(server: string, isOwn: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [
      templateName,
    ]);
    if (rowCount === 1) return;
    if (isOwn) await easePassword(client, server);
    // Left over from an interrupted run.
    await client.query(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${templateName}`);
    const pool = createPool({ connectionString: databaseUrl(server, templateName), connections: 1 });
    await migrateDatabase(pool);
    await pool.end();
    // Marks the template as complete, so that no process copies a partial one.
    await client.query(`ALTER DATABASE ${templateName} IS_TEMPLATE true`);
  } finally {
    await client.end();
  }
}

let cluster: Promise<string> | undefined;

/**
 * Returns the server that the tests of this run share, with a complete template.
 * @returns a connection string
 */
export function testCluster(dataDir: string, givenUrl: string): Promise<string> {
  cluster ??= locked(dataDir, async () => {
    const server = givenUrl || (await startEmbeddedDatabase(dataDir, clusterSettings)).connectionString;
    await ensureTemplate(server, givenUrl === '');
    return server;
  });
  return cluster;
}
