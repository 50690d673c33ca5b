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
 * Starts a Chromium with an empty profile and the flags of Lighthouse's own command: Playwright's would change what is measured. That
 * command starts it in a session of its own, to which Linux gives the processor regardless of the priority of programs in others.
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
