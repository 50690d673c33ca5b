import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { declaredStatements } from '#platform/db/statement.ts';
import { root } from '../../shared/root.ts';
import { clusterSettings } from '../../testing/test-cluster.ts';
import type { GeneratedFile } from '../generated-file.ts';
import { checkStatements } from './interface.ts';
import { importStatements } from './modules.ts';
import { renderStatementTypes } from './render.ts';

/** Runs `work` on a new, migrated database of a server that is started for it and removed afterwards. */
async function withMigratedDatabase<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(path.join(tmpdir(), `vitrin-gen-${randomBytes(3).toString('hex')}-`));
  // As root, the server runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedDatabase(dataDir, clusterSettings);
  const pool = createPool({ connectionString: server.connectionString, connections: 1 });
  try {
    await migrateDatabase(pool);
    return await work(pool);
  } finally {
    await pool.end();
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Returns the types of all imported statements, described against a migrated database.
 * @throws Error that names every statement which the database refuses
 */
export async function typesFrom(pool: Pool): Promise<GeneratedFile> {
  const checked = await checkStatements(pool, declaredStatements());
  if (checked.refused.length > 0)
    throw new Error(`statements that do not fit the database:\n  ${checked.refused.join('\n  ')}`);
  return renderStatementTypes(checked);
}

/** Returns the types of all statements, described against a new database with this version's migrations. */
export async function statementTypes(): Promise<GeneratedFile> {
  await importStatements(root);
  return withMigratedDatabase(typesFrom);
}
