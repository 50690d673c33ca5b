import lighthouse, { type Result } from 'lighthouse';
import { startBrowser } from './browser.ts';
import { blockedByProcessor } from './processor-time.ts';
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
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
    });
    if (!result) throw new Error(`${url}: nothing was measured`);
    const { lhr, artifacts } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const valueOf = (audit: string): number => {
      const value = lhr.audits[audit]?.numericValue;
      if (value === undefined) throw new Error(`${url}: ${audit} was not measured`);
      return value;
    };
    return {
      figures: {
        performance: (lhr.categories['performance']?.score ?? 0) * 100,
        lcp: valueOf('largest-contentful-paint'),
        tbt: valueOf('total-blocking-time'),
        cls: valueOf('cumulative-layout-shift'),
      },
      worked: blockedByProcessor(artifacts.Trace.traceEvents),
      report: lhr,
    };
  } finally {
    await browser.stop();
  }
}
