import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logFolder } from './embedded-log.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { createPool, type Pool } from './pool.ts';

let dataDir: string;
let database: EmbeddedDatabase;
let pool: Pool;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrin-log-'));
  chmodSync(dataDir, 0o711);
  database = await startEmbeddedDatabase(dataDir, ['fsync=off']);
  pool = createPool({ connectionString: database.connectionString, connections: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
  rmSync(database.folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const folder = (): string => logFolder(database.folder);
const logFiles = (): string[] => readdirSync(folder()).toSorted();
/** Reads all output of the server, even from before its log files were open. */
const readLogs = (): string =>
  [join(database.folder, 'server.log'), ...logFiles().map((file) => join(folder(), file))]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const secret = 'secret-0912-0000000';

test('the log holds no value of a statement that failed, however it was sent', async () => {
  await pool.query('CREATE TABLE people (mobile text PRIMARY KEY, age integer CHECK (age > 0))');
  await pool.query('INSERT INTO people VALUES ($1, 1)', [secret]);
  const failing: [sql: string, values: unknown[]][] = [
    ['INSERT INTO people VALUES ($1, 1)', [secret]],
    [`INSERT INTO people VALUES ('${secret}', 1)`, []],
    ['INSERT INTO people VALUES ($1, -1)', [`${secret}-2`]],
    ['SELECT $1::integer', [secret]],
    [`SELECT '${secret}'::integer`, []],
    [`SELECT nothing FROM "${secret}"`, []],
    [`DO $$ BEGIN RAISE WARNING '%', '${secret}'; RAISE EXCEPTION '%', '${secret}'; END $$`, []],
  ];
  for (const [sql, values] of failing)
    await expect(pool.query(sql, values), sql).rejects.toMatchObject({ severity: 'ERROR' });
  // The last written line, so that everything before it has arrived in the file.
  await pool.query('SELECT pg_rotate_logfile()');
  await pool.query('CHECKPOINT');
  await expect.poll(readLogs, { timeout: 10_000 }).toContain('checkpoint complete');
  expect(readLogs()).toContain('ready to accept connections');
  expect(readLogs()).not.toContain('secret');
});

test('a slow statement and a waiting one leave no text in the log', async () => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('log_min_duration_statement', 'log_statement',
       'log_parameter_max_length', 'log_parameter_max_length_on_error', 'log_min_error_statement',
       'log_error_verbosity', 'log_min_messages', 'log_min_duration_sample', 'log_transaction_sample_rate')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    log_min_duration_statement: '-1',
    log_min_duration_sample: '-1',
    log_transaction_sample_rate: '0',
    log_statement: 'none',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_min_messages: 'log',
  });
});

test('log files are private, and old ones are deleted, but never the newest', () => {
  const at = new Date('2020-01-01');
  for (const name of ['server-20190101-000000.log', 'server-99990101-000000.log', 'other.log']) {
    writeFileSync(join(folder(), name), 'x');
    utimesSync(join(folder(), name), at, at);
  }
  for (const file of logFiles().filter((name) => /^server-2[^0]|^server-20[2-9]/.test(name)))
    expect(statSync(join(folder(), file)).mode & 0o077).toBe(0);
  expect(database.removeLogsBefore(new Date('2019-12-31'))).toBe(0);
  expect(database.removeLogsBefore(new Date('2020-01-02'))).toBe(1);
  expect(logFiles()).toEqual(expect.arrayContaining(['server-99990101-000000.log', 'other.log']));
  expect(logFiles()).not.toContain('server-20190101-000000.log');
});
