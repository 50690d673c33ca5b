import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '#tools/testing/child-environment.ts';
import { createTestDatabase } from '#tools/testing/test-database.ts';

test('the command fills an empty database from catalogue documents with pictures', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-seed-'));
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli/seed.ts'], {
    env: childEnvironment({
      SHOP: 'examples/starter',
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
    }),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^seeded; [1-9]\d* products/m);
  expect(status).toBe(0);
});
