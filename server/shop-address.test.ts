import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadEnvironment, namesPort } from './env.ts';
import { recordAddress, shopAddressOf } from './shop-address.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-address-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const said: string[] = [];
const envOf = (more: Record<string, string> = {}) => loadEnvironment({ DATA_DIR: folder, ...more });
/** What a command with an environment takes for the address of the shop, and what it says. */
function ask(more: Record<string, string> = {}): { address: string; said: string[] } {
  said.length = 0;
  return { address: shopAddressOf(envOf(more), (line) => said.push(line), namesPort(more)), said: [...said] };
}

test('a command has the address of the server that runs on its data folder', () => {
  const forget = recordAddress(envOf({ PORT: '4310' }));
  expect(ask()).toEqual({ address: 'http://127.0.0.1:4310', said: [] });
  expect(ask({ PUBLIC_URL: 'http://localhost:8080' }).address).toBe('http://localhost:8080');
  forget();
  expect(existsSync(path.join(folder, 'address'))).toBe(false);
});

test('while none runs, it says where links lead unless it was told', () => {
  expect(ask()).toEqual({
    address: 'http://127.0.0.1:3000',
    said: [expect.stringMatching(/^no shop runs on .*: links lead to http:\/\/127\.0\.0\.1:3000; set PORT /)],
  });
  expect(ask({ PORT: '4310' })).toEqual({ address: 'http://127.0.0.1:4310', said: [] });
});

test('a server takes away only its own note', () => {
  const forget = recordAddress(envOf({ PORT: '4310' }));
  recordAddress(envOf({ PORT: '4311' }));
  forget();
  expect(ask().address).toBe('http://127.0.0.1:4311');
});

test('a server with PUBLIC_URL writes nothing, and what is no address is not read', () => {
  recordAddress(envOf({ PUBLIC_URL: 'http://localhost:8080' }))();
  expect(existsSync(path.join(folder, 'address'))).toBe(false);
  writeFileSync(path.join(folder, 'address'), 'javascript:1\n');
  expect(ask().address).toBe('http://127.0.0.1:3000');
});
