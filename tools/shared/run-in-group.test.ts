import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-group-'));
const files = {
  // The bundler: says who it is, and never ends by itself.
  'bundler.mjs': `console.log(process.pid); setInterval(() => {}, 1_000);`,
  // The build waits for it without a turn of its event loop, as a real one does.
  'build.mjs': `import { spawnSync } from 'node:child_process';
    spawnSync(process.execPath, [${JSON.stringify(path.join(folder, 'bundler.mjs'))}], { stdio: 'inherit' });`,
  'start.mjs': `import { runNodeInGroup } from ${JSON.stringify(import.meta.resolve('./run-in-group.ts'))};
    await runNodeInGroup(${JSON.stringify(path.join(folder, 'build.mjs'))});`,
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it.concurrent.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)('%s while a server builds ends it with the bundler', async (signal, code) => {
  const start = spawn(process.execPath, [path.join(folder, 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(start.stdout), 'line');
  const bundler = Number(line);
  expect(isAlive(bundler)).toBe(true);
  const ended = once(start, 'exit');
  // The pipe is closed when the last process that holds it has ended.
  const closed = once(start, 'close');
  start.kill(signal);
  expect(await ended).toEqual([code, null]);
  await closed;
  await expect.poll(() => isAlive(bundler)).toBe(false);
});
