import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from '../shared/root.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const waiting = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 150_000 });
const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-dev-'));
const shop = path.join(folder, 'shop');
const siteFile = path.join(shop, 'site.json');

let database: TestDatabase;
let server: ChildProcess;
let output = '';

beforeAll(async () => {
  cpSync(path.join(root, 'e2e/fixtures/english-shop'), shop, { recursive: true });
  database = await createTestDatabase();
  server = spawn(process.execPath, ['tools/commands/dev.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
      PORT: '0',
      SHOP: shop,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: database.connectionString,
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitUntil(() => output.includes('ready http'), { ...waiting, timeout: 170_000 });
}, 180_000);

afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const publishedName = async (): Promise<unknown> => {
  const { rows } = await database.pool.query<{ name: unknown }>(
    "SELECT r.content->'documents'->'site.json'->>'name' AS name FROM releases r JOIN release_pointer p ON p.release_id = r.id",
  );
  return rows[0]?.name;
};

it('publishes a saved document, whether it is written or renamed into place', async () => {
  const text = readFileSync(siteFile, 'utf8');
  writeFileSync(siteFile, text.replace('Harbour & Page', 'Written'));
  await vi.waitFor(async () => expect(await publishedName()).toBe('Written'), waiting);
  const beside = path.join(shop, '.site.json.saved');
  writeFileSync(beside, text.replace('Harbour & Page', 'Renamed'));
  renameSync(beside, siteFile);
  await vi.waitFor(async () => expect(await publishedName()).toBe('Renamed'), waiting);
});

it('refuses a broken document with its file and line, and keeps the former release published', async () => {
  const text = readFileSync(siteFile, 'utf8');
  writeFileSync(siteFile, text.replace('"name":', '"name"'));
  await vi.waitFor(() => expect(output).toMatch(/site\.json:3:\d+\nnot JSON: expected a colon/), waiting);
  expect(await publishedName()).toBe('Renamed');
});

it('refuses a value that the schema forbids with its place and path', async () => {
  const text = readFileSync(siteFile, 'utf8').replace('"name"', '"name":');
  writeFileSync(siteFile, text.replace('"direction": "ltr"', '"direction": 5'));
  await vi.waitFor(() => expect(output).toMatch(/site\.json:6:\d+\ndirection: /), waiting);
  expect(await publishedName()).toBe('Renamed');
  writeFileSync(siteFile, text.replace('"name": "Renamed"', '"name": "Mended"'));
  await vi.waitFor(async () => expect(await publishedName()).toBe('Mended'), waiting);
  expect(output.match(/^ready /gm)).toHaveLength(1);
});
