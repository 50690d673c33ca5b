import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { databaseUrl, templateName, testCluster } from './test-cluster.ts';

export interface TestDatabase {
  pool: Pool;
  connectionString: string;
  /** Connection string of the server's own database, for tests that make this one unavailable. */
  serverUrl: string;
  close(): Promise<void>;
}

async function administrate(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a separate database for a test file: real PostgreSQL, empty.
 * @param connections of its pool
 * @param options.migrated false: without any table
 */
export async function createTestDatabase(
  connections = 5,
  { migrated = true }: { migrated?: boolean } = {},
): Promise<TestDatabase> {
  const server = await testCluster(inject('testDataDir'), inject('testDatabaseUrl'));
  const name = `vitrin_test_${randomBytes(6).toString('hex')}`;
  const template = migrated ? templateName : 'template0';
  await administrate(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const connectionString = databaseUrl(server, name);
  // A test machine may be slow, so a long wait for a connection is not a defect of the shop.
  const pool = createPool({ connectionString, connections, connectionTimeout: 30_000 });
  return {
    pool,
    connectionString,
    serverUrl: server,
    close: async () => {
      await pool.end();
      await administrate(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
