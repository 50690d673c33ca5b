import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { testDatabaseUrl } from '#platform/env.ts';
import { clusterSettings } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the cluster that the tests of this run share. The first test that needs it starts it. */
    testDataDir: string;
    /** A server from TEST_DATABASE_URL that replaces it. */
    testDatabaseUrl: string;
  }
}

/** Bytes that a run may take at most. */
const roomNeeded = 4 * 1024 ** 3;

/** A folder in memory where there is room: every test file copies a database of hundreds of files. */
function temporaryFolder(): string {
  const inMemory = '/dev/shm';
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > roomNeeded ? inMemory : tmpdir();
}

/** Gives the run a folder for its database, and removes server and folder at the end. */
export default function setup(project: TestProject): () => Promise<void> {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'vitrin-test-'));
  // Under root, the server uses another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
  project.provide('testDataDir', dataDir);
  project.provide('testDatabaseUrl', testDatabaseUrl());
  return async () => {
    if (existsSync(join(dataDir, 'postgres-password'))) {
      const cluster = await startEmbeddedDatabase(dataDir, clusterSettings);
      await cluster.stop();
      rmSync(cluster.folder, { recursive: true, force: true });
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
}
