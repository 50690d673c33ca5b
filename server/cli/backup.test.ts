import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { createMetrics } from '../metrics/create-metrics.ts';

let database: TestDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-backup-'));
const file = path.join(folder, 'a.backup');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command on the shop. @param name of its data folder */
const run = (command: 'backup' | 'restore', name: string, at = file) =>
  promisify(execFile)(process.execPath, [`tools/commands/${command}.ts`, at], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: path.join(folder, name),
      DATABASE_URL: database.connectionString,
      BACKUP_PASSPHRASE: 'a passphrase of a backup',
    },
  });
/** Returns the age of the newest backup, as Prometheus reads it. */
async function readAge(): Promise<number | undefined> {
  const metrics = await createMetrics();
  metrics.sources.pool = database.pool;
  metrics.sources.dueJobs = async () => [];
  const age = /^vitrin_backup_age_seconds (\d+)$/m.exec(await metrics.read())?.[1];
  return age === undefined ? undefined : Number(age);
}

test('a complete backup is in the audit log, and the metric of its age is counted from there', async () => {
  expect(await readAge()).toBeUndefined();
  const { stdout } = await run('backup', 'shop');
  expect(stdout).toMatch(/a\.backup: \d+ rows of \d+ tables and \d+ files/);
  const { rows } = await database.pool.query(
    "SELECT actor, subject, after FROM audit_log WHERE action = 'backup.make'",
  );
  expect(rows).toEqual([
    {
      actor: expect.stringMatching(/^cli:./),
      subject: 'backup:a.backup',
      after: { rows: expect.any(Number), files: expect.any(Number) },
    },
  ]);
  expect(await readAge()).toBeLessThan(600);
});

test('a folder or a file that is not there is named', async () => {
  await expect(run('backup', 'shop', path.join(folder, 'none/a.backup'))).rejects.toMatchObject({
    stderr: `there is no folder ${path.join(folder, 'none')}: make it, or name another one\n`,
  });
  await expect(run('restore', 'new', path.join(folder, 'none.backup'))).rejects.toMatchObject({
    stderr: expect.stringMatching(/^there is no file .*none\.backup: correct its path\n$/),
  });
});

test('a refused restore leaves nothing in its data folder, and nothing of others is removed', async () => {
  for (const name of ['new', 'other']) {
    if (name === 'other') {
      mkdirSync(path.join(folder, name));
      writeFileSync(path.join(folder, name, 'kept'), '');
    }
    await expect(run('restore', name)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is a shop in this database already'),
    });
  }
  expect(existsSync(path.join(folder, 'new'))).toBe(false);
  expect(readdirSync(path.join(folder, 'other'))).toEqual(['kept']);
});
