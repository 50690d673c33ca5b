import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { Launcher } from 'chrome-launcher';
import { findBrowser } from '#tools/browser/find-browser.ts';

/** A browser that Lighthouse drives. */
export interface DrivenBrowser {
  /** Of its debugging protocol, on this machine. */
  port: number;
  stop(): Promise<void>;
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
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrin-phone-'));
  const child = spawn(
    browser.executablePath ?? chromium.executablePath(),
    [
      ...Launcher.defaultFlags(),
      ...browser.args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
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
