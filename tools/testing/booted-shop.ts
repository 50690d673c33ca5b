import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { ReleaseStore } from '#documents/releases/release-store.ts';
import { loadEnvironment } from '#platform/env.ts';
import type { LiveCode } from '#server/boot-options.ts';
import { bootShop } from '#server/boot.ts';
import { createClosers } from '#server/closers.ts';
import { stubCode } from './stub-code.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A shop as `npm start` assembles it, with stub markup and a separate database. */
export interface BootedShop {
  app: FastifyInstance;
  database: TestDatabase;
  dataDir: string;
  releases: ReleaseStore;
  /** Log lines from warnings on. */
  logged: readonly string[];
  close(): Promise<void>;
}

/**
 * @param env keys in addition to the database and the data folder
 * @param sibling a server of the same shop, whose database this one shares
 * @param code code that replaces the stub markup
 */
export async function bootTestShop(
  env: Readonly<Record<string, string>>,
  sibling?: BootedShop,
  code: Partial<LiveCode> = {},
): Promise<BootedShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-boot-'));
  const database = sibling?.database ?? (await createTestDatabase());
  const logged: string[] = [];
  let releases: ReleaseStore | undefined;
  const closers = createClosers((error) => {
    throw error;
  });
  const app = await bootShop(
    loadEnvironment({ ...env, DATABASE_URL: database.connectionString, DATA_DIR: dataDir }),
    pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    closers,
    { code: { ...stubCode, ...code, open: (store) => void (releases = store) } },
  );
  if (!releases) throw new Error('the shop has no releases');
  return {
    app,
    database,
    dataDir,
    releases,
    logged,
    async close() {
      await closers.close();
      if (!sibling) await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
