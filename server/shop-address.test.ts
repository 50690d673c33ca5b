import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadEnvironment, namesPort } from '#platform/env.ts';
import { recordAddress, runningServerOf, shopAddressOf } from './shop-address.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-address-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const said: string[] = [];
const envOf = (more: Record<string, string> = {}) => loadEnvironment({ DATA_DIR: folder, ...more });
/** Returns the shop's address for a command with an environment, and the command's output. */
function ask(more: Record<string, string> = {}): { address: string; said: string[] } {
  said.length = 0;
  return { address: shopAddressOf(envOf(more), (line) => said.push(line), namesPort(more)), said: [...said] };
}

test('a command has the address of the server that runs on its data folder', () => {
  const forget = recordAddress(envOf({ PORT: '4310' }));
  expect(ask()).toEqual({ address: 'http://127.0.0.1:4310', said: [] });
  expect(runningServerOf(envOf())).toBe('http://127.0.0.1:4310');
  expect(ask({ PUBLIC_URL: 'http://localhost:8080' }).address).toBe('http://localhost:8080');
  forget();
  expect(runningServerOf(envOf())).toBeUndefined();
  expect(existsSync(path.join(folder, 'address'))).toBe(false);
});

test('while none runs, it says where links lead unless it was told', () => {
  expect(ask()).toEqual({
    address: 'http://127.0.0.1:3000',
    said: [expect.stringMatching(/^no running shop .*: links lead to http:\/\/127\.0\.0\.1:3000; set PORT /)],
  });
  expect(ask({ PORT: '4310' })).toEqual({ address: 'http://127.0.0.1:4310', said: [] });
});

test('the note of a server that was killed is none, and another port than that of the server is told', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path.join(folder, 'address'), `${pid} http://127.0.0.1:4310\n`);
  expect(ask({ PORT: '4311' })).toEqual({ address: 'http://127.0.0.1:4311', said: [] });
  recordAddress(envOf({ PORT: '4310' }));
  expect(ask({ PORT: '4311' })).toEqual({
    address: 'http://127.0.0.1:4310',
    said: [
      expect.stringMatching(/^links lead to http:\/\/127\.0\.0\.1:4310, where the shop of .* runs, and not /),
    ],
  });
});

test('a note of an earlier container, in which a process had the id of this one, is none', () => {
  writeFileSync(path.join(folder, 'address'), `${process.pid} http://127.0.0.1:4310\n`);
  expect(runningServerOf(envOf())).toBeUndefined();
  const forget = recordAddress(envOf({ PORT: '4311' }));
  expect(runningServerOf(envOf())).toBe('http://127.0.0.1:4311');
  forget();
  expect(existsSync(path.join(folder, 'address'))).toBe(false);
  // Nobody can see whether the process of another container runs.
  writeFileSync(path.join(folder, 'address'), `${process.pid} http://127.0.0.1:4310 another-container\n`);
  expect(runningServerOf(envOf())).toBe('http://127.0.0.1:4310');
});

test('a server takes away only its own note, whichever started last', () => {
  const [forgetFirst, forgetSecond] = ['4310', '4311'].map((PORT) => recordAddress(envOf({ PORT })));
  expect(ask().address).toBe('http://127.0.0.1:4311');
  forgetSecond?.();
  expect(ask().address).toBe('http://127.0.0.1:4310');
  const forgetThird = recordAddress(envOf({ PORT: '4312' }));
  forgetFirst?.();
  expect(ask().address).toBe('http://127.0.0.1:4312');
  forgetThird();
  expect(runningServerOf(envOf())).toBeUndefined();
});

test('the development server does not start on the data folder of a shop that runs', async () => {
  recordAddress(envOf({ PORT: '4310' }));
  const run = promisify(execFile)(process.execPath, ['tools/dev/main.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0' },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^a shop runs on .* at http:\/\/127\.0\.0\.1:4310, .* set DATA_DIR to another folder/,
    ),
  });
  expect(readdirSync(folder)).toEqual(['address']);
});

test('a server with PUBLIC_URL tells it, and what is not an address is not read', () => {
  recordAddress(envOf({ PUBLIC_URL: 'http://localhost:8080' }));
  expect(ask()).toEqual({ address: 'http://localhost:8080', said: [] });
  for (const wrong of [
    'javascript:1',
    'http://127.0.0.1:4310',
    `${process.pid}`,
    `${process.pid} javascript:1`,
  ]) {
    writeFileSync(path.join(folder, 'address'), `${wrong}\n`);
    expect(ask().address, wrong).toBe('http://127.0.0.1:3000');
  }
});

test('a restore into the data folder of a running server is refused', async () => {
  recordAddress(envOf({ PORT: '4310' }));
  const run = promisify(execFile)(process.execPath, ['tools/commands/restore.ts', 'any.backup'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, BACKUP_PASSPHRASE: 'a passphrase of a backup' },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^the shop at http:\/\/127\.0\.0\.1:4310 runs on .*: name another folder /),
  });
  expect(readdirSync(folder)).toEqual(['address']);
});
