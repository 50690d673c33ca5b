import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { findBrowser } from '#tools/browser/find-browser.ts';

/** A browser that Lighthouse drives. */
export interface DrivenBrowser {
  /** Of its debugging protocol, on this machine. */
  port: number;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** The user of Linux who may do nothing: `nobody`. */
const nobody = { uid: 65_534, gid: 65_534 };

/**
 * The user who runs the browser. Chromium of root puts its own threads (drawing, network, its window) before those of pages, by a
 * priority of -8 against 0, which no other user may do; a shopper is not root.
 * @returns nothing for the user of this process: when that is not root, or when nobody but root may run the program, which it says
 */
async function userOf(program: string): Promise<typeof nobody | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  try {
    await run(program, ['--version'], { ...nobody, env: { ...process.env, HOME: tmpdir() } });
    return nobody;
  } catch {
    console.error(`${program} runs as root, and pages have to wait for it: no other user may start it`);
    return undefined;
  }
}

/**
 * Starts a Chromium with an empty profile, the flags of chrome-launcher, by which Lighthouse's own command starts it, and those that this
 * machine needs. Playwright's would change what is measured. It is not started by chrome-launcher, which gives it a session of its own:
 * Linux shares the processor among sessions first, so that the low priority of Lighthouse would not count.
 * @throws Error when there is none, or when it ends at once
 */
export async function startBrowser(): Promise<DrivenBrowser> {
  const browser = findBrowser();
  if (!browser) throw new Error('there is no Chromium: install one, or name it in VITRIN_CHROMIUM');
  const program = browser.executablePath ?? chromium.executablePath();
  const user = await userOf(program);
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrin-phone-'));
  if (user) await chown(profile, user.uid, user.gid);
  const child = spawn(
    program,
    [
      ...Launcher.defaultFlags(),
      ...browser.args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(user && { ...user, env: { ...process.env, HOME: profile } }),
    },
  );
  const ended = once(child, 'exit');
  const port = Promise.withResolvers<number>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, found] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? [];
    if (found !== undefined) port.resolve(Number(found));
  });
  child.once('error', port.reject);
  child.once('exit', (code) => port.reject(new Error(`the browser ended with ${code}`)));
  return {
    port: await port.promise,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
