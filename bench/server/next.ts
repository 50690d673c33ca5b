import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPageDocument } from './page-document.ts';
import { freePort, startProgram, type RunningServer } from './running.ts';

const run = promisify(execFile);

/**
 * Installs and builds the fixture `bench/next` in a folder, and starts it. Next.js renders the elements of a
 * page for each request. It does less work than the shop, which also asks for data, formats, translates, and
 * sends props to the browser.
 * @param html the page, as the shop renders it
 */
export async function startNext(folder: string, html: string): Promise<RunningServer> {
  await cp(new URL('../next', import.meta.url), folder, { recursive: true });
  const page = path.join(folder, 'page.json');
  await writeFile(page, JSON.stringify(readPageDocument(html)));
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BENCH_PAGE: page };
  const options = { cwd: folder, env };
  // Not `npm ci`, which refuses a lock file without the binaries for every other platform.
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], options);
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  await run(process.execPath, [next, 'build'], options);
  const port = await freePort();
  return startProgram([process.execPath, next, 'start', '--port', String(port), '--hostname', '127.0.0.1'], {
    ...options,
    url: `http://127.0.0.1:${port}/`,
  });
}
