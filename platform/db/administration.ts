import pg from 'pg';
import type { Pool } from './pool.ts';

/**
 * Creates a database unless it exists.
 * @param connectionString names another database of the same server
 */
export async function ensureDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * Drops a database if it exists, and ends the connections to it.
 * @param connectionString names another database of the same server
 */
export async function dropDatabase(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

/** Removes dead rows from all tables, and updates the planner's statistics. */
export async function vacuum(pool: Pool): Promise<void> {
  await pool.query('VACUUM ANALYZE');
}
