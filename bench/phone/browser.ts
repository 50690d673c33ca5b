import { execFile, spawn, type SpawnOptions } from 'node:child_process';
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

/** The user of Linux without any rights: `nobody`. */
const nobody = { uid: 65_534, gid: 65_534 };

let hasWarned = false;

/**
 * Gives the browser and its profile to an ordinary user where root runs the bench. Root's Chromium gives its own threads
 * (drawing, compositor, input and output) a priority of -8 and the page's 0, which an ordinary user may not do; no shopper is root.
 * @returns how to start the program; as the user of this process when that is not root, or when `nobody` can neither
 * run the program nor write to the profile, which it says once
 */
async function userOf(program: string, profile: string): Promise<SpawnOptions> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return {};
  const {
    XDG_CONFIG_HOME: _config,
    XDG_CACHE_HOME: _cache,
    XDG_RUNTIME_DIR: _runtime,
    ...rest
  } = process.env;
  const options = { ...nobody, env: { ...rest, HOME: profile } };
  try {
    await chown(profile, nobody.uid, nobody.gid);
    await run('test', ['-w', profile], options);
    await run(program, ['--version'], options);
    return options;
  } catch (error) {
    if (!hasWarned)
      console.error(`${program} runs as root, whose pages wait for the browser: ${String(error)}`);
    hasWarned = true;
    return {};
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
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrin-phone-'));
  const removeProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
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
    { ...(await userOf(program, profile)), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const port = Promise.withResolvers<number>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, found] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? [];
    if (found !== undefined) port.resolve(Number(found));
  });
  child.once('error', port.reject);
  child.once('exit', (code) => port.reject(new Error(`the browser ended with ${code}`)));
  try {
    await port.promise;
  } catch (error) {
    await removeProfile();
    throw error;
  }
  return {
    port: await port.promise,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await removeProfile();
    },
  };
}
