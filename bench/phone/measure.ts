import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Result } from 'lighthouse';
import { startBrowser } from './browser.ts';
import type { PhoneFigures } from './reach.ts';

/** One view of a page, and everything that Lighthouse says of it. */
export interface PhoneRun {
  figures: PhoneFigures;
  /** Blocking time by the time that the processor worked, in ms: for orientation on a busy machine. */
  worked: number;
  report: Result;
}

/**
 * Opens a page as Lighthouse's phone does: slow 4G and a processor a quarter as fast, simulated, in a new browser.
 * @throws Error when Lighthouse could not measure the page
 */
export async function measureOnPhone(url: string): Promise<PhoneRun> {
  const browser = await startBrowser();
  const measuring = fork(fileURLToPath(import.meta.resolve('./lighthouse-process.ts')), [
    url,
    String(browser.port),
  ]);
  try {
    const [answer] = (await Promise.race([
      once(measuring, 'message'),
      once(measuring, 'disconnect').then(() => [{ failure: 'Lighthouse ended before it had measured' }]),
    ])) as [PhoneRun | { failure: string }];
    if ('failure' in answer) throw new Error(`${url}: ${answer.failure}`);
    return answer;
  } finally {
    measuring.kill();
    await browser.stop();
  }
}
