import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runNode } from '#tools/shared/run.ts';
import { walksAll } from '#tools/testing/cases.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { readDockerfile, variablesOf } from './checks/dockerfile.ts';
import { assembleLastStage, megabytesOf } from './checks/last-stage.ts';

/** Most megabytes of the application. Debian with Node has some 230, and the whole image must stay below 350. */
const limit = 120;
/** An account that owns nothing; one that is not root starts the server itself, in a tree without the right to write. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe.skipIf(!walksAll)('the last stage of the image', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'vitrin-image-'));
  const data = path.join(place, 'data');
  let app: string;
  let database: TestDatabase;
  let env: Record<string, string>;
  const start = (script: string): ChildProcess =>
    spawn(process.execPath, [script], { ...nobody, cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] });

  beforeAll(async () => {
    if (!runNode('tools/commands/build.ts', ['--if-changed']).ok) throw new Error('the build failed');
    app = assembleLastStage('.', place);
    cpSync('e2e/fixtures/english-shop', path.join(place, 'shop'), { recursive: true });
    mkdirSync(data);
    chmodSync(place, 0o755);
    if (nobody.uid === undefined) spawnSync('chmod', ['-R', 'a-w', app]);
    else chownSync(data, nobody.uid, nobody.gid);
    database = await createTestDatabase();
    const last = readDockerfile(readFileSync('deploy/Dockerfile', 'utf8')).at(-1);
    env = {
      ...productionEnvironment,
      ...(last ? variablesOf(last) : {}),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: data,
      NODE_COMPILE_CACHE: path.join(data, 'node'),
      DATABASE_URL: database.connectionString,
      SHOP: path.join(place, 'shop'),
      LOG_LEVEL: 'warn',
    };
  }, 600_000);
  afterAll(async () => {
    await database.close();
    spawnSync('chmod', ['-R', 'u+w', place]);
    rmSync(place, { recursive: true, force: true });
  });

  test('is small, and has neither tests nor packages of development', () => {
    const [all, packages] = [megabytesOf(app), megabytesOf(path.join(app, 'node_modules'))];
    console.info(`the application has ${all.toFixed(0)} MB, ${packages.toFixed(0)} of them packages`);
    expect(all).toBeLessThan(limit);
    expect(
      spawnSync('find', [app, '-name', '*.test.ts', '-not', '-path', '*/node_modules/*']).stdout.toString(),
    ).toBe('');
  });

  test('migrates, answers a page in production from a tree that it cannot write to, and ends at a signal', async () => {
    const [code] = (await once(start('tools/commands/migrate.ts'), 'exit')) as [number];
    expect(code).toBe(0);
    const server = start('server/main.ts');
    const ended = once(server, 'exit');
    const address = await new Promise<string>((done, fail) => {
      let output = '';
      server.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /ready (http:\S+)/.exec(output)?.[1];
        if (found !== undefined) done(found);
      });
      server.once('exit', () => fail(new Error(`the server ended:\n${output}`)));
    });
    for (const health of ['/healthz', '/readyz'])
      expect((await fetch(`${address}${health}`)).status).toBe(200);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    const html = await page.text();
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await fetch(`${address}${script}`)).status, script).toBe(200);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 300_000);
});
