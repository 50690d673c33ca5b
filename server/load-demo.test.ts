import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { childEnvironment } from '#tools/testing/child-environment.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { createTestDatabase } from '#tools/testing/test-database.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-boot-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/**
 * Boots a shop in a separate process.
 * @returns the files of this project that it loaded
 */
async function bootAndListModules(env: Readonly<Record<string, string>>): Promise<string[]> {
  const database = await createTestDatabase();
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tools/testing/boot-and-list-modules.ts'],
      {
        encoding: 'utf8',
        env: childEnvironment({
          SHOP: 'e2e/fixtures/english-shop',
          PICTURES: 'asked',
          ...env,
          DATABASE_URL: database.connectionString,
          DATA_DIR: dataDir,
        }),
      },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return z.array(z.string()).parse(JSON.parse(stdout));
  } finally {
    await database.close();
  }
}

const ofDemo = (files: readonly string[]): string[] => files.filter((file) => file.startsWith('demo/'));

test('loads no module of demo/ in production, with an empty database that is filled at startup', async () => {
  const files = await bootAndListModules(productionEnvironment);
  expect(files).toContain('server/boot.ts');
  expect(files).toContain('documents/catalogue/fill-from-documents.ts');
  expect(ofDemo(files)).toEqual([]);
});

test('loads demo/ in demo mode', async () => {
  expect(ofDemo(await bootAndListModules({ APP_MODE: 'demo' }))).toContain('demo/index.ts');
});
