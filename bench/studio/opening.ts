import type { BrowserContext } from '@playwright/test';
import { median, percentile } from '../statistics.ts';

interface Opening {
  /** Milliseconds from the request of the address to the first block in the preview. */
  took: number;
  /** Requests until then. */
  requests: number;
  /** Kilobytes of compressed scripts until then. */
  scripts: number;
}

/** Opens the editor as a browser that has never seen it. */
async function openOnce(context: BrowserContext, address: string, block: string): Promise<Opening> {
  const page = await context.newPage();
  const shown = page.frameLocator('iframe').locator(`[data-block-id="${block}"]`);
  const start = performance.now();
  await page.goto(address);
  await shown.waitFor();
  const took = performance.now() - start;
  const found = await page.evaluate(() =>
    [window, document.querySelector('iframe')?.contentWindow].flatMap((each) =>
      (each?.performance.getEntriesByType('resource') ?? []).map((entry) => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
    ),
  );
  await context.close();
  const scripts = new Map(
    found.filter(({ name }) => name.endsWith('.js')).map(({ name, bytes }) => [name, bytes]),
  );
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0);
  return { took, requests: found.length, scripts: bytes / 1_000 };
}

/**
 * Measures the opening of the editor, each time in a new browser context. The first time is left out, in which the
 * server compiles its code.
 * @param makeContext makes a context in which an owner has signed in
 * @param block id of the block that is waited for
 */
export async function benchOpening(
  makeContext: () => Promise<BrowserContext>,
  address: string,
  block: string,
  count: number,
): Promise<void> {
  const openings: Opening[] = [];
  for (let turn = 0; turn <= count; turn += 1)
    openings.push(await openOnce(await makeContext(), address, block));
  const rest = openings.slice(1);
  const took = rest.map((each) => each.took);
  const [{ requests = 0, scripts = 0 } = {}] = rest;
  console.log(
    `opening: ${median(took).toFixed(0)} ms (p95 ${percentile(took, 0.95).toFixed(0)} ms, least ${Math.min(...took).toFixed(0)} ms), ${requests} requests, ${scripts.toFixed(0)} KB of scripts`,
  );
}
