import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-read-only-'));
  await database.pool.query(
    'DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)',
  );
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as a person does. @param env replaces the test's own keys for a database */
function run(parameters: readonly string[], env: Record<string, string>): { code: number; said: string } {
  const { DATABASE_URL: _url, ...others } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['server/cli/release.ts', ...parameters], {
    env: { ...others, SHOP: 'examples/starter', DATA_DIR: path.join(folder, 'data'), ...env },
    encoding: 'utf8',
  });
  return { code: status ?? -1, said: stderr };
}
const commands = [
  ['diff'],
  ['list'],
  ['version'],
  ['validate'],
  ['previews'],
  ['export', 'never', '--catalogue'],
];

test.each(commands)(
  '%s refuses a database of an earlier version, and migrates nothing',
  async (...command) => {
    const count = async () => (await database.pool.query('SELECT count(*) FROM schema_migrations')).rows;
    const before = await count();
    const { code, said } = run(command, { DATABASE_URL: database.connectionString });
    expect(said).toMatch(
      /^the database was made by an earlier version \(it lacks .*\.sql\), and this command only reads\./,
    );
    expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
    expect(await count()).toEqual(before);
    expect(existsSync('never')).toBe(false);
  },
);

test('without a database only validate has something to read, and none is made', () => {
  for (const command of commands) {
    const { code, said } = run(command, {});
    expect([code, said.includes('there is no shop in')], said).toEqual(
      command[0] === 'validate' ? [0, false] : [1, true],
    );
  }
  expect(existsSync(path.join(folder, 'data/postgres'))).toBe(false);
});
