import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, type TestContext } from 'vitest';
import { childEnvironment } from '#tools/testing/child-environment.ts';
import { startServerProcess } from '#tools/testing/server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an invalid environment stops the start at once, and lists every invalid key without a stack trace', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.ts'], {
    env: childEnvironment({ PORT: 'x', APP_MODE: 'production' }),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  for (const key of ['PORT', 'PUBLIC_URL', 'DATABASE_URL']) expect(stderr).toContain(`  ${key}: `);
  expect(stderr).not.toContain('    at ');
  expect(stdout).not.toContain('ready');
});

/** Ends with 1 and one message that begins with the key, without a stack trace. */
async function expectRefusal(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  env: Record<string, string>,
  message: RegExp,
): Promise<string> {
  const server = startServerProcess({ SHOP: 'e2e/fixtures/english-shop', ...env }, onTestFinished);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(message);
  expect(server.output()).not.toContain('    at ');
  return server.output();
}

// Each mostly waits for its own process.
test.concurrent('a data folder that cannot be written to stops the start, with what to do', async (context) => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expectRefusal(
    context,
    { DATA_DIR: path.join(file, 'data') },
    /^DATA_DIR: .*set DATA_DIR to a folder/m,
  );
  await expectRefusal(
    context,
    { DATA_DIR: '/proc/vitrin/data' },
    /^DATA_DIR: \/proc\/vitrin\/data cannot .*set DATA_DIR/m,
  );
});

test.skipIf(process.getuid?.() === 0)('a read-only data folder stops the start', async (context) => {
  const locked = path.join(folder, 'locked');
  mkdirSync(locked);
  chmodSync(locked, 0o500);
  await expectRefusal(context, { DATA_DIR: locked }, /^DATA_DIR: .*set DATA_DIR to a folder/m);
});

test.concurrent('a database that cannot be reached stops the start, with the key and without its password', async (context) => {
  const DATA_DIR = path.join(folder, 'data');
  const output = await expectRefusal(
    context,
    { DATA_DIR, DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' },
    /^DATABASE_URL: the database 127\.0\.0\.1:1\/shop does not answer \(.*ECONNREFUSED.*\); check the address/m,
  );
  expect(output).not.toContain('hunter2');
  await expectRefusal(
    context,
    { DATA_DIR, DATABASE_URL: 'postgres://shop:hunter2@db.invalid/shop' },
    /^DATABASE_URL: the database db\.invalid\/shop does not answer/m,
  );
});

test.concurrent('a termination signal ends a start that waits for a database', async ({ onTestFinished }) => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connected = once(silent, 'connection');
  const DATABASE_URL = `postgres://shop@127.0.0.1:${port}/shop`;
  const server = startServerProcess({ DATA_DIR: path.join(folder, 'waiting'), DATABASE_URL }, onTestFinished);
  await connected;
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('    at ');
  silent.close();
});

test.concurrent('a server tells commands its address, and one that a test has started ends when the process of that test is gone', async ({
  onTestFinished,
}) => {
  const DATA_DIR = path.join(folder, 'left');
  const env = {
    DATA_DIR,
    SHOP: 'e2e/fixtures/english-shop',
    LOG_LEVEL: 'silent',
    SHUTDOWN_GRACE: '1',
  };
  const server = startServerProcess(env, onTestFinished);
  const { origin, port } = new URL(await server.ready);
  const note = path.join(folder, 'left', 'address');
  expect(readFileSync(note, 'utf8')).toMatch(new RegExp(`^\\d+ ${origin} \\S+\n$`));
  // The rest of this request never comes, so it is cut, and every part still ends.
  const unfinished = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  unfinished.write('POST /api/v1/orders HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\n{');
  await once(unfinished, 'connect');
  server.abandon();
  expect(await server.ended).toBe(0);
  expect(existsSync(note)).toBe(false);
  expect(server.output()).toMatch(/^messages with login codes: http:\/\/localhost:\d+\/dev\/outbox\?token=/m);
}, 120_000);
