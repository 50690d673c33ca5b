import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canReach } from './embedded-account.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { createPool } from './pool.ts';

let dataDir: string;
const started: EmbeddedDatabase[] = [];
const start = async (folder: string): Promise<EmbeddedDatabase> => {
  const database = await startEmbeddedDatabase(folder, ['fsync=off']);
  started.push(database);
  return database;
};

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrin-embedded-'));
  chmodSync(dataDir, 0o711);
});
afterAll(async () => {
  for (const database of started) {
    await database.stop();
    rmSync(database.folder, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function query<Row>(database: EmbeddedDatabase, sql: string): Promise<Row | undefined> {
  const pool = createPool({ connectionString: database.connectionString, connections: 1 });
  try {
    return (await pool.query(sql)).rows[0] as Row | undefined;
  } finally {
    await pool.end();
  }
}

const isRunning = (database: EmbeddedDatabase): boolean =>
  existsSync(join(database.folder, 'files', 'postmaster.pid'));

test('a cluster is created, keeps its data, and a server that was left running is reused', async () => {
  const first = await start(dataDir);
  expect(await query(first, 'SELECT current_setting($$server_encoding$$) AS encoding')).toEqual({
    encoding: 'UTF8',
  });
  await query(first, "CREATE TABLE kept AS SELECT 'سلام' AS word");

  // The process that started it has died without a call of stop().
  const second = await start(dataDir);
  expect(second.connectionString).toBe(first.connectionString);
  expect(await query(second, 'SELECT word FROM kept')).toEqual({ word: 'سلام' });

  await second.stop();
  expect(isRunning(second)).toBe(false);
  const third = await start(dataDir);
  expect(await query(third, 'SELECT word FROM kept')).toEqual({ word: 'سلام' });
}, 30_000);

test('a server with other clients is not stopped', async () => {
  const mine = await start(dataDir);
  const other = createPool({ connectionString: mine.connectionString, connections: 1 });
  await other.query('SELECT 1');
  await mine.stop();
  expect(isRunning(mine)).toBe(true);
  await other.end();
  await mine.stop();
  expect(isRunning(mine)).toBe(false);
}, 30_000);

test('only the owner can read the password, and the server listens only on the loopback address', async () => {
  const database = await start(dataDir);
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0);
  expect(new URL(database.connectionString)).toMatchObject({
    hostname: '127.0.0.1',
    password: readFileSync(join(dataDir, 'postgres-password'), 'utf8'),
  });
  const wrong = createPool({
    connectionString: database.connectionString.replace(/:[^:@/]+@/, ':wrong@'),
    connections: 1,
  });
  await expect(wrong.query('SELECT 1')).rejects.toThrow('password authentication failed');
  await wrong.end();
}, 30_000);

test.runIf(process.getuid?.() === 0)(
  'below a folder that the server may not enter, it stands elsewhere, for this data alone',
  async () => {
    const closed = join(dataDir, 'closed');
    mkdirSync(join(closed, 'data'), { recursive: true });
    chmodSync(closed, 0o700);
    expect(canReach(join(closed, 'data'), { uid: 65_534, gid: 65_534 })).toBe(false);
    const database = await start(join(closed, 'data'));
    expect(database.folder).toMatch(/^\/var\/lib\/vitrin\//);
    await query(database, 'CREATE TABLE here (n integer)');
    await database.stop();
    expect((await start(join(closed, 'data'))).folder).toBe(database.folder);
  },
  30_000,
);

test.runIf(process.platform === 'linux')(
  'a cluster starts although a process that ended but was not waited for holds its pid file',
  async () => {
    const first = await start(dataDir);
    const pidFile = join(first.folder, 'files', 'postmaster.pid');
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    // The shell's child ends immediately, and the program that replaces the shell never waits for it.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      writeFileSync(pidFile, [line.toString().trim(), ...rest].join('\n'));
      const second = await start(dataDir);
      expect(await query(second, 'SELECT 1 AS one')).toEqual({ one: 1 });
    } finally {
      parent.kill('SIGKILL');
    }
  },
);
